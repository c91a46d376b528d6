export const phoneBattery = `
ALTER TABLE app_client_states ADD COLUMN battery integer;
`;
