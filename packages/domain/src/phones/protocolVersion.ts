/** Rises when a phone of before would misread something. Older ones are sent the list and are asked to update. */
export const protocolVersion = 1;
