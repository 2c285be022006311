-- The seats of a shop's own maps are quotas named `seat/…`, so they are held, sold and given back as stock is: a row
-- per seat, and never two of one.
ALTER TABLE quota ADD CONSTRAINT quota_seat_is_one CHECK (NOT starts_with(id, 'seat/') OR capacity = 1);
