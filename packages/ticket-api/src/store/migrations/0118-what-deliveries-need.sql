-- What a delivery needs of the buyer is kept with the order (rules/delivery#required-details): its method may be taken
-- out of the catalogue, or need something else later. Null for a line that is no delivery.
ALTER TABLE order_line ADD COLUMN requires text[];

-- A purchase that was agreed on before this says nothing of it, nor does a server of the version before: the catalogue
-- does. For the lines that there are, 0119 says it.
CREATE FUNCTION require_as_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.requires := ARRAY(
    SELECT DISTINCT need FROM delivery_method AS method,
      jsonb_array_elements_text(coalesce(method.record -> 'requires', '[]')) AS need
    WHERE method.shop_id = NEW.shop_id AND method.product_id = NEW.product_id);
  RETURN NEW;
END $$;
CREATE TRIGGER order_line_requires BEFORE INSERT ON order_line FOR EACH ROW
  WHEN (NEW.delivery_group IS NOT NULL AND NEW.requires IS NULL) EXECUTE FUNCTION require_as_catalogue();
