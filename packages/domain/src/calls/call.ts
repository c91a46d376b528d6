export const urgencies = ['Normal', 'Urgent', 'Emergency'] as const;
export type Urgency = (typeof urgencies)[number];

export const callFlags = ['Call', 'Presence', 'Defect'] as const;
export type CallFlag = (typeof callFlags)[number];

/** What a display must know of the type of a call. */
export type TypeOfCall = {
  id: number;
  name: string;
  char: string;
  text: string;
  color: string;
  flag: CallFlag;
  urgency: Urgency;
  sort_order: number | null;
};

/** A call as the API tells it; texts are those of its opening, nested rows those of now (null: there is none). */
export type Call = {
  /** Unique in the installation. */
  id: number;
  system_id: number;
  system_name: string;
  call_type_id: number;
  call_type_text: string;
  call_source_id: number;
  call_source_text: string;
  section_id: number;
  section_name: string;
  /** Of the device that raised it, whether or not the tree has a node for it; 0: of none. */
  device_id: number;
  device_text_short: string;
  device_text_long: string;
  number: number;
  position: string;
  /** Milliseconds since 1970. */
  opened_at: number;
  closed_at: number | null;
  is_closed: boolean;
  /** Somebody took it; told to everybody, who it was is not. */
  is_handled: boolean;
  handled_by_app_username: string;
  /** When it was acknowledged, at a device or from a screen; null: it was not. */
  acknowledged_at: number | null;
  /** By whom, where that is known. */
  acknowledged_by: string;
  manually_closed_by_username: string;
  call_type: TypeOfCall | null;
  call_source: { id: number; char: string } | null;
  section: { id: number; name: string; allow_manual_call_closure: boolean } | null;
  system_tree_node: {
    id: number;
    serial: string;
    text_short: string;
    text_long: string;
    deny_manual_call_closure: boolean;
  } | null;
};

/** As much of a call as decides who sees it and where it stands. */
export type CallFacts = Pick<Call, 'id' | 'section_id' | 'call_type_id' | 'opened_at'> & {
  call_type: Pick<TypeOfCall, 'flag' | 'urgency' | 'sort_order'> | null;
};
