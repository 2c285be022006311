-- Another till that gives a card's part in place of the one that began the refund (rules/kiosk#refund).
ALTER TABLE counter_refund
  ADD taken_over_by uuid,
  ADD FOREIGN KEY (shop_id, taken_over_by) REFERENCES device (shop_id, id);
