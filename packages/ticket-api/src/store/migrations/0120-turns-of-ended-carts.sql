-- When the cart that tried a turn can begin nothing any more: then another cart may, unless something was in the first
-- (rules/waiting-room#place). A turn of before, or of a server of the version before, stays with its cart.
ALTER TABLE waiting_room_turn ADD COLUMN ends_at timestamptz NOT NULL DEFAULT 'infinity';
