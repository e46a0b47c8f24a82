CREATE TABLE "candle_fills" (
	"instrument_id" integer NOT NULL,
	"period" smallint NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "candle_fills_instrument_id_period_pk" PRIMARY KEY("instrument_id","period")
);
