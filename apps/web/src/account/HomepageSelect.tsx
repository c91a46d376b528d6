import { type Homepage, homepages } from '@carestead/domain/access/mainPages';
import { NativeSelect, Stack } from '@mantine/core';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { groupedByLack, homepageChoices } from './homepageChoices.ts';

type Props = { value: string; error: string | null; onChange: (value: string) => void };

/** Pages that are not in the list are named below it, with the reason. */
export function HomepageSelect({ value, error, onChange }: Props) {
  const text = useText();
  const { pathIfAny } = useTools();
  const { open, missing } = homepageChoices(useAppData(), (route) => pathIfAny(route) !== null);
  const nameOf = (page: Homepage) => text(`choice.user.homepage.${page}`);
  const gone = homepages.find((page) => page === value && !open.includes(page));
  return (
    <NativeSelect
      name="homepage"
      label={text('entity.user.homepage')}
      description={
        <Stack component="span" gap={2}>
          <span>{text('account.homepage.text')}</span>
          {groupedByLack(missing).map(({ lack, pages }) => (
            <span key={lack}>{text(`account.homepage.${lack}`, { pages: pages.map(nameOf).join(', ') })}</span>
          ))}
        </Stack>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={error}
      data={[
        ...open.map((page) => ({ value: page, label: nameOf(page) })),
        ...(gone === undefined ? [] : [{ value: gone, label: text('account.homepage.gone', { page: nameOf(gone) }) }]),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
