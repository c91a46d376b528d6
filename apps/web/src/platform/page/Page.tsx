import { PageLayout } from '@carestead/ui/layout/PageLayout';
import { Wordmark } from '@carestead/ui/layout/Wordmark';
import type { ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { ColorSchemeButton } from './ColorSchemeButton.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

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
