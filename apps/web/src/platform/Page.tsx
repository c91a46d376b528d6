import { PageLayout } from '@carestead/ui/PageLayout';
import { Wordmark } from '@carestead/ui/Wordmark';
import type { ReactNode } from 'react';
import { ColorSchemeButton } from './ColorSchemeButton.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { useText } from './useText.ts';

type Props = { controls?: ReactNode; footer?: ReactNode; children: ReactNode };

export function Page({ controls, footer, children }: Props) {
  const text = useText();
  return (
    <PageLayout
      mark={<Wordmark label={text('app.name')} />}
      controls={
        <>
          <LanguageSelect />
          <ColorSchemeButton />
          {controls}
        </>
      }
      footer={footer}
    >
      {children}
    </PageLayout>
  );
}
