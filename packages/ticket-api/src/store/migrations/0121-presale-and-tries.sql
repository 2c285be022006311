-- Whether a room had no tick yet at or after the opening of sales: then it was opened by those who buy by a code
-- (rules/waiting-room#rate-of-admission). Rooms of before are told by their next tick.
ALTER TABLE waiting_room ADD COLUMN is_presale boolean NOT NULL DEFAULT true;

-- The room's own time when a cart last tried to use a turn. Turns without it, of before or of a server of the version
-- before, count as used (rules/waiting-room#rate-of-admission).
ALTER TABLE waiting_room_turn ADD COLUMN tried_room_ms double precision;
