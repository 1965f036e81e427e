// The page's own words. Everything about games comes from the umpire in the
// reader's language.
const words = {
  en: { back: "Back", asItIs: "As it is", undo: "Undo", orders: "All orders", next: "Next", all: "All", talk: "Talk", step: "Next step", plan: "Your plan", status: "Situation", hand: "Hand", about: "About this", fit: "Whole map", crowded: "Too many people have entered from here. Please wait a few minutes.", skip: "To the order line", room: "Room", commands: "Commands", players: "Players on this device", quick: "Shortcuts", previous: "Earlier options", next: "More options", sent: "Sent, waiting for the answer…", unknownPerson: "The umpire doesn’t know this player anymore. Please enter again.",
    replay: "Replay", play: "Play", pause: "Pause", film: "Animation", chronicle: "Chronicle", nothing: "Nothing to show yet.", replay_first: "Turn back", replay_earlier: "Step back", replay_later: "Step on", replay_last: "Turn on", replay_close: "Close",
    map: "Map", mapNow: "Refresh", noMap: "The map appears here", send: "Send",
    joinTitle: "Who is playing?", name: "Your name", language: "Language", join: "Enter", add: "+ player", lobby: "Lobby",
    online: "", offline: "reconnecting…", more: "All commands …", optional: "optional", cancel: "Cancel", give: "Do it", type: "An order, or /", failed: "No answer. Trying again…", welcome: "Open a table here, or choose one above and take a side in its channel.", welcomeTable: "This is a table’s room: see the situation, take a side, or watch.", lost: "That didn’t arrive. Please try again." },
  ru: { back: "Назад", asItIs: "Так и оставить", undo: "Отменить", orders: "Все приказы", next: "Дальше", all: "Все", talk: "Беседа", step: "Следующий шаг", plan: "Ваш план", status: "Положение", hand: "Карты на руке", about: "Справка", fit: "Вся карта", crowded: "Отсюда вошло слишком много людей. Подождите несколько минут.", skip: "К строке приказов", room: "Комната", commands: "Команды", players: "Игроки за этим устройством", quick: "Под рукой", previous: "Предыдущие варианты", next: "Следующие варианты", sent: "Отправлено, жду ответа…", unknownPerson: "Судья больше не знает этого игрока. Войдите ещё раз.",
    replay: "Повтор", play: "Пуск", pause: "Пауза", film: "Анимация", chronicle: "Хроника", nothing: "Пока нечего показать.", replay_first: "Ход назад", replay_earlier: "Шаг назад", replay_later: "Шаг вперёд", replay_last: "Ход вперёд", replay_close: "Закрыть",
    map: "Карта", mapNow: "Обновить", noMap: "Здесь появится карта", send: "Отправить",
    joinTitle: "Кто играет?", name: "Ваше имя", language: "Язык", join: "Войти", add: "+ игрок", lobby: "Лобби",
    online: "", offline: "восстанавливаю связь…", more: "Все команды …", optional: "можно не заполнять", cancel: "Отмена", give: "Выполнить", type: "Приказ или /", failed: "Нет ответа. Повторяю…", welcome: "Откройте стол или выберите его вверху и займите сторону в его канале.", welcomeTable: "Это комната стола: посмотрите, как идут дела, займите сторону или наблюдайте.", lost: "Сообщение не дошло. Попробуйте ещё раз." },
  pl: { back: "Wstecz", asItIs: "Tak jak jest", undo: "Cofnij", orders: "Wszystkie rozkazy", next: "Dalej", all: "Wszystkie", talk: "Rozmowa", step: "Następny krok", plan: "Twój plan", status: "Sytuacja", hand: "Karty na ręce", about: "Opis", fit: "Cała mapa", crowded: "Weszło stąd zbyt wiele osób. Poczekaj kilka minut.", skip: "Do wiersza rozkazów", room: "Pokój", commands: "Polecenia", players: "Gracze na tym urządzeniu", quick: "Pod ręką", previous: "Poprzednie możliwości", next: "Kolejne możliwości", sent: "Wysłano, czekam na odpowiedź…", unknownPerson: "Sędzia nie zna już tego gracza. Wejdź jeszcze raz.",
    replay: "Powtórka", play: "Odtwórz", pause: "Pauza", film: "Animacja", chronicle: "Kronika", nothing: "Nie ma jeszcze czego pokazać.", replay_first: "Etap wstecz", replay_earlier: "Krok wstecz", replay_later: "Krok dalej", replay_last: "Etap dalej", replay_close: "Zamknij",
    map: "Mapa", mapNow: "Odśwież", noMap: "Tu pojawi się mapa", send: "Wyślij",
    joinTitle: "Kto gra?", name: "Twoje imię", language: "Język", join: "Wejdź", add: "+ gracz", lobby: "Poczekalnia",
    online: "", offline: "ponawiam połączenie…", more: "Wszystkie polecenia …", optional: "można pominąć", cancel: "Anuluj", give: "Wykonaj", type: "Rozkaz albo /", failed: "Brak odpowiedzi. Ponawiam…", welcome: "Otwórz stół albo wybierz go u góry i zajmij stronę na jego kanale.", welcomeTable: "To pokój stołu: sprawdź stan gry, zajmij stronę albo obserwuj.", lost: "Nie dotarło. Spróbuj jeszcze raz." },
};

export function say(key, lang) { return (words[lang] || words.en)[key] ?? words.en[key]; }

export function sayPage(lang) {
  document.documentElement.lang = lang;
  for (const el of document.querySelectorAll("[data-say]")) el.textContent = say(el.dataset.say, lang);
  for (const el of document.querySelectorAll("[data-label]")) el.ariaLabel = say(el.dataset.label, lang);
  document.querySelector("#line").placeholder = say("type", lang);
}
