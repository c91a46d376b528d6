import { licenceSummary } from '@carestead/domain/licence/licence';
import { useAppData } from '../session/useAppData.ts';
import { useText } from '../text/useText.ts';

/** The licence and its modules in one line, with the same text everywhere. */
export function LicenceLine() {
  const text = useText();
  const { name, included } = licenceSummary(useAppData().licence);
  const modules = included.map((module) => text(`app.licence.feature.${module}`)).join(', ');
  const title = name === null ? text('app.licence.summary.none') : text('app.licence.summary.named', { name });
  return (
    <span>
      {title} ·{' '}
      {included.length === 0 ? text('app.licence.summary.empty') : text('app.licence.summary.included', { modules })}
    </span>
  );
}
