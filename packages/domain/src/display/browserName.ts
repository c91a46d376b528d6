/** More telling names first: nearly every browser also calls itself Chrome or Safari. */
const browsers = [
  ['Edge', 'Edg/'],
  ['Opera', 'OPR/'],
  ['Samsung Internet', 'SamsungBrowser/'],
  ['Firefox', 'Firefox/'],
  ['Chrome', 'Chrome/'],
  ['Safari', 'Version/'],
] as const;

const platforms = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['ChromeOS', 'CrOS'],
  ['macOS', 'Mac OS X'],
  ['Linux', 'Linux'],
] as const;

/** What a browser says of itself, short enough for a list: «Chrome 141 · Windows»; empty where it says nothing known. */
export function browserName(userAgent: string): string {
  const browser = browsers.find(([, mark]) => userAgent.includes(mark));
  const platform = platforms.find(([, mark]) => userAgent.includes(mark));
  const version = browser ? userAgent.slice(userAgent.indexOf(browser[1]) + browser[1].length).match(/^\d{1,4}/) : null;
  const name = browser && (version ? `${browser[0]} ${version[0]}` : browser[0]);
  return [name, platform?.[0]].filter((part) => part !== undefined).join(' · ');
}
