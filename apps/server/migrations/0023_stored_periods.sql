-- Bars of 15 and 30 minutes are folded from those of five minutes when they are read; nothing is lost with them.
DELETE FROM "candles" WHERE "period" IN (2, 3);
