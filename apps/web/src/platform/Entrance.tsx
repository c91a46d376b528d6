import { EntranceLayout } from '@carestead/ui/EntranceLayout';
import { Wordmark } from '@carestead/ui/Wordmark';
import type { ReactNode } from 'react';
import { ColorSchemeButton } from './ColorSchemeButton.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { useText } from './useText.ts';

type Props = {
  version: string;
  /** False where the form itself asks for the language. */
  offersLanguage?: boolean;
  children: ReactNode;
};

/** The frame of what is shown before anybody is logged in. */
export function Entrance({ version, offersLanguage = true, children }: Props) {
  const text = useText();
  return (
    <EntranceLayout
      mark={<Wordmark label={text('app.name')} size="large" />}
      controls={
        <>
          {offersLanguage && <LanguageSelect />}
          <ColorSchemeButton />
        </>
      }
      footer={version === '' ? null : text('app.version', { version })}
    >
      {children}
    </EntranceLayout>
  );
}
