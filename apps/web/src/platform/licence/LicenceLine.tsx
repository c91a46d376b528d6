import { licenceSummary } from '@carestead/domain/licence/licence';
import { useAppData } from '../session/useAppData.ts';
import { useText } from '../text/useText.ts';

/** The licence and its modules in one line, with the same text everywhere. */
export function LicenceLine() {
  const text = useText();
  const { name, included } = licenceSummary(useAppData().licence);
  const modules = included.map((module) => text(`licence.feature.${module}`)).join(', ');
  const title = name === null ? text('licence.summary.none') : text('licence.summary.named', { name });
  return (
    <span>
      {title} · {included.length === 0 ? text('licence.summary.empty') : text('licence.summary.included', { modules })}
    </span>
  );
}
