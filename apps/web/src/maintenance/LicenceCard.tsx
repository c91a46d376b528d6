import { licenceSummary } from '@carestead/domain/licence/licence';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LicenceFacts } from '../platform/licence/LicenceFacts.tsx';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { ActivationForm } from './ActivationForm.tsx';
import { LicenceOrigin } from './LicenceOrigin.tsx';
import classes from './MaintenanceScreen.module.css';

export function LicenceCard() {
  const text = useText();
  const { licence } = useAppData();
  const [form, setForm] = useState<'shut' | 'open' | 'left'>('shut');
  const opener = useRef<HTMLButtonElement>(null);
  const { name } = licenceSummary(licence);
  const hasOwn = name !== null;
  // Leaving the form returns the focus to the button before it.
  useEffect(() => {
    if (form === 'left') opener.current?.focus();
  }, [form]);
  return (
    <OperationCard
      icon={<IconCertificate size={20} stroke={1.75} aria-hidden="true" />}
      title={text('licence.name')}
      text={text('maintenance.licence.text')}
      footer={
        form !== 'open' && (
          <Button ref={opener} variant={hasOwn ? 'default' : 'filled'} onClick={() => setForm('open')}>
            {text(hasOwn ? 'maintenance.licence.another' : 'maintenance.licence.first')}
          </Button>
        )
      }
    >
      {hasOwn ? (
        <LicenceOrigin key={licence.id} name={name} />
      ) : (
        <div>
          <p className={classes.licence}>{text('app.licence.summary.none')}</p>
          <p className={classes.note}>{text('maintenance.licence.none')}</p>
        </div>
      )}
      <LicenceFacts licence={licence} />
      {form === 'open' && <ActivationForm isReplacing={hasOwn} onClose={() => setForm('left')} />}
    </OperationCard>
  );
}
