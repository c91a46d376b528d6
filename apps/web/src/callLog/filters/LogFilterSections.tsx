import { emptyFilter } from '@carestead/domain/callLog/filter';
import { filterFromText, filterToText } from '@carestead/domain/callLog/filterAddress';
import { reportRecipient } from '@carestead/domain/callLog/logFilter';
import { nextReportAt } from '@carestead/domain/callLog/reportTimes';
import { dayText, localText } from '@carestead/domain/time/localTime';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { FilterSentence } from '../../entity/callFilter/FilterSentence.tsx';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { entitiesTitle } from '../../entity/rows/entityText.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { RecipientList } from './RecipientList.tsx';
import { ReportSending } from './ReportSending.tsx';
import { isSameList, recipientsOf } from './recipients.ts';

export function LogFilterSections({ form }: { form: FormParts }) {
  const text = useText();
  const { row, values } = form;
  const isSaved =
    row !== null &&
    values.conditions === row.conditions &&
    isSameList(recipientsOf(values[reportRecipient.plural]), recipientsOf(row[reportRecipient.plural]));
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="is_shared" />
      </FormSection>
      <FormSection title={text('logReports.conditions')}>
        <Conditions form={form} />
      </FormSection>
      <FormSection title={text('logReports.mails')} description={text('logReports.mails.text')}>
        <FieldInput form={form} name="send_daily" />
        <FieldInput form={form} name="send_weekly" />
        <FieldInput form={form} name="send_monthly" />
        <NextReport form={form} />
        <FieldInput form={form} name="attachment" />
      </FormSection>
      <FormSection title={entitiesTitle(text, reportRecipient)} description={text('logReports.recipients.text')}>
        <RecipientList form={form} isSaved={isSaved} />
      </FormSection>
      <FormSection title={text('logReports.report')}>
        <ReportSending id={form.row?.id ?? 0} form={form} isSaved={isSaved} />
      </FormSection>
    </>
  );
}

/** When the next mail goes out with what is switched on here. */
function NextReport({ form: { values } }: { form: FormParts }) {
  const text = useText();
  const now = useServerTime();
  const timeZone = useTimeZone() ?? 'UTC';
  const { send_daily, send_weekly, send_monthly } = values;
  const sent = {
    send_daily: send_daily === true,
    send_weekly: send_weekly === true,
    send_monthly: send_monthly === true,
  };
  const next = now === null ? null : nextReportAt(sent, now, timeZone);
  return (
    <Text c="dimmed">
      {next === null ? text('logReports.never') : text('logReports.next', { time: momentText(next, timeZone) })}
    </Text>
  );
}

const momentText = (at: number, timeZone: string) => {
  const [day = '', time = ''] = localText(at, timeZone).split('T');
  return `${dayText(day)} ${time.slice(0, 5)}`;
};

function Conditions({ form }: { form: FormParts }) {
  const text = useText();
  const filter = filterFromText(asText(form.values.conditions));
  const show = (next: typeof filter) => form.set({ conditions: filterToText(next) });
  return (
    <FieldFrame name="conditions" label={text('logReports.conditions')} isLabelHidden error={form.error('conditions')}>
      <FilterSentence
        filter={filter}
        isLocked={form.isLocked}
        change={(part) => show({ ...filter, ...part })}
        reset={() => show({ ...emptyFilter, search: filter.search })}
        onSearch={(search) => show({ ...filter, search })}
      />
    </FieldFrame>
  );
}
