import { holds } from '@carestead/domain/access/needs';
import { Link } from '@tanstack/react-router';
import { useIsMobile } from '../../platform/mobile/useIsMobile.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import classes from './IncidentPanel.module.css';

type Props = { id: number; system_id: number | null; name: string };

/** The name of a device, as a way to it for those who may use the tree. */
export function DeviceLink({ id, system_id, name }: Props) {
  const text = useText();
  const { viewer, system_id: present } = useAppData();
  const { pathIfAny } = useTools();
  const isMobile = useIsMobile();
  const href = holds(viewer, ['systemtree::use_module'])
    ? pathIfAny(isMobile ? 'pwaNodeForm' : 'incidentsNodeForm', { id: String(id) })
    : null;
  const shared = { className: classes.link, title: text('incidents.open_device', { name }) };
  if (href === null) return name;
  // Everything around its form would be that of the present system.
  if (system_id !== null && system_id !== present)
    return (
      <a {...shared} href={`${href}?system=${system_id}`} target="_blank" rel="noopener">
        {name}
      </a>
    );
  return (
    <Link {...shared} to={href} search>
      {name}
    </Link>
  );
}
