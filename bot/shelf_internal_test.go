package bot

import "testing"

func TestShelfHoldsWhatItsRoomAllows(t *testing.T) {
	t.Parallel()
	s := newShelf[string, int](40)
	for i, key := range []string{"a", "b", "c", "d"} {
		s.put(key, i, 10)
	}
	if _, ok := s.find("a"); !ok {
		t.Fatal("it does not hold what fits")
	}
	s.put("e", 4, 10) // in the place of b, which was not asked for for longest
	for key, want := range map[string]bool{"a": true, "b": false, "c": true, "d": true, "e": true} {
		if _, ok := s.find(key); ok != want {
			t.Errorf("%s is held: %v", key, ok)
		}
	}
	s.put("large", 5, 11)
	s.put("e", 6, 10)
	if value, _ := s.find("e"); value != 4 || s.taken != 40 || len(s.items) != 4 {
		t.Errorf("e is %d, %d of 40 taken by %d things", value, s.taken, len(s.items))
	}
	s.clear()
	if _, ok := s.find("a"); ok || s.taken != 0 || s.order.Len() != 0 {
		t.Error("it has not forgotten everything")
	}
	none := newShelf[string, int](-1)
	none.put("a", 1, 0)
	if _, ok := none.find("a"); ok {
		t.Error("a shelf without room holds something")
	}
}
