-- Older releases may run on this.
CREATE TABLE "last_quotes" (
	"instrument_id" integer PRIMARY KEY NOT NULL,
	"bid" numeric(24, 8) NOT NULL,
	"ask" numeric(24, 8) NOT NULL,
	"time" bigint NOT NULL
);
