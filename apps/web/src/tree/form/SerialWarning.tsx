import { isUnknownSerial } from '@carestead/domain/tree/serials';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import { asText } from '../../entity/rows/rowText.ts';
import { useText } from '../../platform/text/useText.ts';

/** Stands below a serial number that matches no known type of device: it can be saved, and is probably mistyped. */
export function SerialWarning({ serial }: { serial: unknown }) {
  const text = useText();
  return (
    <div role="status">
      {isUnknownSerial(asText(serial)) && (
        <LampLabel fill="striped" tone="warning" isTall>
          {text('tree.serial_unknown')}
        </LampLabel>
      )}
    </div>
  );
}
