export const admin = { username: 'admin', password: 'Lampe über der Tür' };

/** The session that the first journey leaves behind for the others. */
export const adminSession = 'test-results/admin.json';
