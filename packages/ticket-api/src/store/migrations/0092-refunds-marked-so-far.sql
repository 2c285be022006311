-- Refunds that were marked as made so far, apart from the new column: the tables are read meanwhile.
UPDATE payment SET is_refunded_by_hand = true FROM audit
WHERE audit.shop_id = payment.shop_id AND audit.subject = payment.id::text AND audit.act = 'refund_marked_done'
  AND payment.status = 'refunded';
UPDATE refund SET is_refunded_by_hand = true FROM audit
WHERE audit.shop_id = refund.shop_id AND audit.subject = refund.id::text AND audit.act = 'refund_marked_done'
  AND refund.status = 'refunded';
