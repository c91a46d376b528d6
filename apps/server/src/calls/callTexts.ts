/** The texts of a call at its opening; they stay with it whatever is renamed later. */
export type Texts = {
  call_type_text: string;
  call_source_text: string;
  section_name: string;
  device_text_short: string;
  device_text_long: string;
};

export const noTexts: Texts = {
  call_type_text: '',
  call_source_text: '',
  section_name: '',
  device_text_short: '',
  device_text_long: '',
};
