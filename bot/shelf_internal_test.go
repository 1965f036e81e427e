package bot

import "testing"

func TestShelfHoldsWhatItsRoomAllows(t *testing.T) {
	t.Parallel()
	s := newShelf[string, int](40)
	for i, key := range []string{"a", "b", "c", "d"} {
		s.put(key, i, 10)
	}
	if _, ok := s.Find("a"); !ok {
		t.Fatal("it does not hold what fits")
	}
	s.put("e", 4, 10) // in the place of b, which was not asked for for longest
	for key, want := range map[string]bool{"a": true, "b": false, "c": true, "d": true, "e": true} {
		if _, ok := s.Find(key); ok != want {
			t.Errorf("%s is held: %v", key, ok)
		}
	}
	s.put("large", 5, 11)
	s.put("e", 6, 10)
	held := func() (n int) {
		for _, key := range []string{"a", "b", "c", "d", "e", "large"} {
			if _, ok := s.Find(key); ok {
				n++
			}
		}
		return n
	}
	if value, _ := s.Find("e"); value != 4 || s.Bytes() != 40 || held() != 4 {
		t.Errorf("e is %d, %d of 40 taken by %d things", value, s.Bytes(), held())
	}
	s.Clear()
	if s.Bytes() != 0 || held() != 0 {
		t.Error("it has not forgotten everything")
	}
	s.put("a", 7, 10)
	if value, _ := s.Find("a"); value != 7 || s.Bytes() != 10 {
		t.Error("it does not hold what is put on it later")
	}
	none := newShelf[string, int](-1)
	none.put("a", 1, 0)
	if _, ok := none.Find("a"); ok {
		t.Error("a shelf without room holds something")
	}
}
