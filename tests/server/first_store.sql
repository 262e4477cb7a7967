PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES('0123456789',0,0,'Hello from long ago',1794725029783);
CREATE TABLE house (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "house" VALUES('salt','3fe5bffa3e6d24cab0b4358aa4c5b62a');
INSERT INTO "house" VALUES('alive','1794725029897');
CREATE TABLE moves (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	deed VARCHAR(8) NOT NULL, 
	text TEXT NOT NULL, 
	draws JSON NOT NULL, 
	token VARCHAR(64), 
	clocks JSON, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES('0123456789',0,-2,'start','','["deal peek-3 to p1", "deal quench-3 to p2", "deal peek-2 to p1", "deal quench-2 to p2", "v6b rises"]',NULL,'null',1794725029733);
INSERT INTO "moves" VALUES('0123456789',1,0,'play','peek','["v4b is next"]','e7a40dba22-1','null',1794725029767);
INSERT INTO "moves" VALUES('0123456789',2,1,'play','pass','[]','2f1bfb36b2-2','null',1794725029769);
INSERT INTO "moves" VALUES('0123456789',3,0,'play','bid 5','[]','e7a40dba22-4','null',1794725029771);
INSERT INTO "moves" VALUES('0123456789',4,1,'play','bid 2','[]','2f1bfb36b2-5','null',1794725029773);
INSERT INTO "moves" VALUES('0123456789',5,0,'play','ready','[]','e7a40dba22-7','null',1794725029775);
INSERT INTO "moves" VALUES('0123456789',6,1,'play','bid 5','[]','2f1bfb36b2-8','null',1794725029776);
INSERT INTO "moves" VALUES('0123456789',7,1,'play','bid 4','[]','2f1bfb36b2-10','null',1794725029777);
INSERT INTO "moves" VALUES('0123456789',8,1,'play','bid 3','[]','2f1bfb36b2-12','null',1794725029779);
INSERT INTO "moves" VALUES('0123456789',9,1,'play','ready','[]','2f1bfb36b2-14','null',1794725029781);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	player TEXT NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	bot VARCHAR(32), 
	away BOOLEAN NOT NULL, 
	secret VARCHAR(64), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('0123456789',0,'p1','','person',NULL,0,'bfffcbe2e1bdcb2f48bad2f16f3f4a001b4fc9c983e532714e4c4f3598c4b0ac');
INSERT INTO "seats" VALUES('0123456789',1,'p2','','person',NULL,0,'adf200aba3bfe0a9580c6efe186968384fd68737f9ffbcee12a1c0c3c1687271');
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	title VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	private BOOLEAN NOT NULL, 
	header JSON NOT NULL, 
	start JSON, 
	seed TEXT, 
	pace JSON NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	watch VARCHAR(64), 
	origin VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	result JSON, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('0123456789','vents','','running',0,'{"title": "vents", "edition": "", "scenario": "calm", "expansions": [], "options": {"bids": "sealed"}, "seats": ["p1", "p2"], "rules_version": 1, "content": "", "commitment": "d5c93f0383e7c87c6624113412aeedd634d0e6f71a4f1ca4e6659aef807577c8", "presets": {}, "own": {}}','null','fdc95967420580cf66858b3a0c9806bd','{"start": 0.0, "each": 0.0, "most": 0.0, "bot": ""}','6a1028501d514447ca42888941e606df51f2b6d843decb8377db5eaa7d5080b9',NULL,'62641c671aad04f625a4a9df8e58f5d7f2da12fb3dc001f936ad356f7143678d',1794725029696,1794725029781,'null');
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_by_origin ON tables (origin);
COMMIT;
