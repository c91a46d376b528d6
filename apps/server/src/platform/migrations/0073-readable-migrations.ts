/** A bundle for support says which migrations were applied. */
export const readableMigrations = `
GRANT SELECT ON public.migrations TO carestead_app;
`;
