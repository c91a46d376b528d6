import { EntranceLayout } from '@carestead/ui/layout/EntranceLayout';
import { Wordmark } from '@carestead/ui/layout/Wordmark';
import type { ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { ColorSchemeButton } from './ColorSchemeButton.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

type Props = {
  version: string;
  /** False where the form itself has a language field. */
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
