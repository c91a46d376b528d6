import { locales } from '@carestead/domain/text/locales';
import { useObservable } from '@carestead/ui/state/observable';
import { usePhone } from '../phone.ts';
import { activateLocale, locale } from '../text/locale.ts';
import { Button } from './Button.tsx';

/** Each by its own name, so that whoever cannot read the page finds theirs. */
const names = { de: 'Deutsch', en: 'English', fr: 'Français', it: 'Italiano' } as const;

export function Languages() {
  const { storage } = usePhone();
  const current = useObservable(locale);
  return locales.map((each) => (
    <Button
      key={each}
      look={each === current ? 'main' : 'usual'}
      aria-pressed={each === current}
      onClick={() => {
        storage.write('locale', each);
        void activateLocale(each);
      }}
    >
      {names[each]}
    </Button>
  ));
}
