import { isLocale, locales } from '@carestead/domain/text/locales';
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { chooseLocale, currentLocale } from '../text/locale.ts';
import { useText } from '../text/useText.ts';

export function LanguageSelect() {
  const text = useText();
  return (
    <NativeSelect
      variant="unstyled"
      aria-label={text('app.language')}
      leftSection={<IconLanguage size={18} stroke={1.75} />}
      value={currentLocale()}
      data={locales.map((locale) => ({ value: locale, label: text(`app.language.${locale}`) }))}
      onChange={({ currentTarget: { value } }) => {
        if (isLocale(value)) void chooseLocale(value);
      }}
    />
  );
}
