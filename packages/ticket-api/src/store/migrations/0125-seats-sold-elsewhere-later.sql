-- Other channels have sold this seat by the catalogue, while it is held or sold here (rules/seating#sold-elsewhere). As
-- soon as it goes back it counts as sold elsewhere, in the same statement, also one of a server of the version before.
ALTER TABLE quota ADD COLUMN elsewhere_when_free integer;

CREATE FUNCTION count_sold_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quota SET sold_elsewhere = elsewhere_when_free, elsewhere_when_free = NULL
  WHERE shop_id = NEW.shop_id AND id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER quota_sold_elsewhere AFTER UPDATE OF held, sold ON quota FOR EACH ROW
  WHEN (NEW.elsewhere_when_free IS NOT NULL AND NEW.held + NEW.sold + NEW.elsewhere_when_free <= NEW.capacity)
  EXECUTE FUNCTION count_sold_elsewhere();
