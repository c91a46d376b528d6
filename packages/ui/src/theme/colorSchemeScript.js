// Runs before the first paint, so that no white page dazzles the night shift.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('cs.color_scheme');
  } catch {}
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
