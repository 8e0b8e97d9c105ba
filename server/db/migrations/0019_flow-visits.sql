CREATE TABLE "flow_visits" (
	"day" date NOT NULL,
	"flow" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"times" bigint NOT NULL,
	CONSTRAINT "flow_visits_day_flow_kind_name_pk" PRIMARY KEY("day","flow","kind","name")
);
