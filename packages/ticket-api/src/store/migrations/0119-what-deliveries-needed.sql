-- What the deliveries so far need, as the catalogue has it, apart from the new column: orders are placed and read
-- meanwhile (rules/delivery#required-details).
UPDATE order_line AS line SET requires = ARRAY(
  SELECT DISTINCT need FROM delivery_method AS method,
    jsonb_array_elements_text(coalesce(method.record -> 'requires', '[]')) AS need
  WHERE method.shop_id = line.shop_id AND method.product_id = line.product_id)
WHERE delivery_group IS NOT NULL AND requires IS NULL;
