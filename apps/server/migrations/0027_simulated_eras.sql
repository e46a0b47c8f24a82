-- Older releases may run on this.
CREATE TABLE "simulated_eras" (
	"since" bigint PRIMARY KEY NOT NULL,
	"rules" text NOT NULL
);
