export const deliveries = /* sql */ `
-- Everything that leaves the installation: mails, webhooks, push messages. Written in the transaction of whoever asks
-- for it, sent by the worker.
CREATE TABLE deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the receiver recognises a repeat by: Message-ID, Idempotency-Key.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  system_id integer REFERENCES system_params ON DELETE CASCADE,
  -- Which feature asked for it, and for which of its rows.
  owner text NOT NULL,
  owner_id bigint,
  channel text NOT NULL CHECK (channel IN ('mail', 'webhook', 'push')),
  -- For order and limits; empty: it stands alone.
  target_key text NOT NULL,
  -- As lists show them; the whole target and the content are sealed.
  target text NOT NULL,
  subject text NOT NULL,
  sealed text NOT NULL,
  digest_key text NOT NULL DEFAULT '',
  -- It goes in the same message as this one.
  digest_of bigint REFERENCES deliveries ON DELETE CASCADE,
  -- The place in the queue of its target: the moment for which it was asked.
  ordered_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When due_at was set: shows that the clock has gone back since then.
  due_set_at timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL,
  expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- How many of the tries may have repeated a message that had arrived.
  repeats integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  result text NOT NULL DEFAULT 'Pending' CHECK (result IN ('Pending', 'Success', 'Failure', 'Skipped', 'NoData')),
  reason text NOT NULL DEFAULT '',
  detail text NOT NULL DEFAULT '',
  epoch uuid NOT NULL DEFAULT current_epoch(),
  -- Who sends it now; by the clock of the database, which all workers share.
  leased_by uuid,
  leased_until timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE result = 'Pending';
CREATE INDEX deliveries_queue ON deliveries (target_key, ordered_at, id) WHERE result = 'Pending';
CREATE INDEX deliveries_tried ON deliveries (target_key, tried_at) WHERE tried_at IS NOT NULL;
CREATE INDEX deliveries_digest ON deliveries (digest_of) WHERE digest_of IS NOT NULL;
CREATE INDEX deliveries_finished ON deliveries (finished_at) WHERE finished_at IS NOT NULL;

-- What is remembered of a target over its deliveries.
CREATE TABLE delivery_targets (
  key text PRIMARY KEY,
  channel text NOT NULL,
  target text NOT NULL,
  failures integer NOT NULL,
  dead_until timestamptz,
  reason text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- The key pair that push services know this installation by; the private one is sealed.
CREATE TABLE push_keys (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON deliveries, delivery_targets, push_keys TO carestead_app;
`;
