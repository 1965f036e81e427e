# The umpire in an image of its own: one static binary, no shell, not root.
#
#   docker build -t umpire .
#   docker run -d --name umpire -v umpire:/data -p 127.0.0.1:8080:8080 \
#     -e UMPIRE_DISCORD_TOKEN -e UMPIRE_TELEGRAM_TOKEN umpire
#
# The local page asks nobody who he is: publish its port on the loopback interface
# only, as above. A config.yaml in the volume is read.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY cmd cmd
COPY bot bot
COPY commands commands
COPY engine engine
COPY render render
COPY storage storage
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /umpire ./cmd/umpire && mkdir /data

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /umpire /umpire
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
WORKDIR /data
VOLUME /data
# The collector works harder above this much memory. A thousand live games take 140 MB in all with it
# (docs/performance.md); give several thousand more.
ENV GOMEMLIMIT=112MiB
ENV UMPIRE_DATA=/data/umpire.db UMPIRE_ADDRESS=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["/umpire", "health"]
ENTRYPOINT ["/umpire"]
CMD ["serve"]
