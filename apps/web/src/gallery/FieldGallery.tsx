import { ByteTextInput } from '@carestead/ui/form/ByteTextInput';
import { ClockInput } from '@carestead/ui/form/ClockInput';
import { CodeInput } from '@carestead/ui/form/CodeInput';
import { ColourInput, signalColours } from '@carestead/ui/form/ColourInput';
import { ErrorSummary } from '@carestead/ui/form/ErrorSummary';
import { FieldScope } from '@carestead/ui/form/FieldScope';
import { FormSection } from '@carestead/ui/form/FormSection';
import { LongTextInput } from '@carestead/ui/form/LongTextInput';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { RefsSelect } from '@carestead/ui/form/RefsSelect';
import { SecretInput } from '@carestead/ui/form/SecretInput';
import { useState } from 'react';
import { FileGallery } from './FileGallery.tsx';
import { fieldTexts as texts } from './fieldTexts.ts';
import { colourLabels, galleryLabels, lengthLabels, refLabels, secretLabels } from './sampleLabels.ts';
import { sampleOptions, sampleReserved } from './sampleRows.ts';

export function FieldGallery() {
  const [name, setName] = useState('');
  const [text, setText] = useState('Küche Süd');
  const [note, setNote] = useState<string>(texts.note.initial);
  const [code, setCode] = useState('k-2/og');
  const [from, setFrom] = useState<string | null>('06:00');
  const [to, setTo] = useState<string | null>('25');
  const [colour, setColour] = useState(signalColours.Urgent);
  const [schedule, setSchedule] = useState<number | null>(20);
  const [gone, setGone] = useState<number | null>(9);
  const [schedules, setSchedules] = useState<readonly number[]>([1, 3]);
  const [secret, setSecret] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const refs = { options: sampleOptions, labels: refLabels };
  return (
    <FieldScope>
      <ErrorSummary title={galleryLabels.errors} errors={texts.errors} />
      <FormSection {...texts.sections.names}>
        <ByteTextInput {...texts.name} value={name} onChange={setName} max={40} labels={lengthLabels} required />
        <ByteTextInput {...texts.text} value={text} onChange={setText} max={19} measure="bytes" labels={lengthLabels} />
        <ByteTextInput {...texts.locked} value={texts.locked.value} onChange={setText} max={40} labels={lengthLabels} />
        <CodeInput {...texts.code} value={code} onChange={setCode} max={12} labels={lengthLabels} />
        <LongTextInput {...texts.note} value={note} onChange={setNote} max={200} rows={3} labels={lengthLabels} />
      </FormSection>
      <FormSection {...texts.sections.times}>
        <ClockInput {...texts.from} value={from} onChange={setFrom} required />
        <ClockInput {...texts.to} value={to} onChange={setTo} />
        <ColourInput {...texts.colour} value={colour} onChange={setColour} labels={colourLabels} />
      </FormSection>
      <FormSection {...texts.sections.links}>
        <RefSelect {...refs} {...texts.schedule} reserved={sampleReserved} value={schedule} onChange={setSchedule} />
        <RefSelect {...refs} {...texts.gone} value={gone} onChange={setGone} />
        <RefsSelect {...refs} {...texts.schedules} value={schedules} onChange={setSchedules} />
        <SecretInput {...texts.secret} isSet value={secret} onChange={setSecret} labels={secretLabels} />
        <SecretInput {...texts.other} isSet={false} value={other} onChange={setOther} labels={secretLabels} />
        <SecretInput {...texts.hidden} isSet value={null} onChange={setOther} labels={secretLabels} />
      </FormSection>
      <FileGallery />
    </FieldScope>
  );
}
