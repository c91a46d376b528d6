/** How a button reports: an impulse says that it was pressed, the others also when it is over. */
export const buttonTypes = ['inactive', 'impulse', 'come_and_go', 'open_close'] as const;

export type ButtonType = (typeof buttonTypes)[number];

/** What a button does beside raising the call of its call type. */
export const buttonFunctions = [
  'inactive',
  'presence',
  'end_call',
  'presence_plus_end_call',
  'technical',
  'regroup',
  'escape',
  'localized_call',
  'acknowledge_shown_call',
  'hide_shown_call',
  'activity_monitoring',
  'auto_take_presence_after',
] as const;

export type ButtonFunction = (typeof buttonFunctions)[number];

/** Functions that last: an indicator can be lit for as long as one is in force. */
export const indicatorFunctions = [
  'inactive',
  'presence',
  'technical',
  'regroup',
  'escape',
  'localized_call',
  'acknowledge_shown_call',
  'activity_monitoring',
] as const satisfies readonly ButtonFunction[];

export type IndicatorFunction = (typeof indicatorFunctions)[number];
