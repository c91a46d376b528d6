import { holds } from '@carestead/domain/access/needs';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import { usePart } from '../platform/page/usePart.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useView } from './useView.ts';

type ViewProps = { isOpen: boolean; onClose: () => void };

const loadAccount = async () => (await import('../account/AccountModal.tsx')).AccountModal;
const loadAuditLog = async () => (await import('../audit/AuditLogModal.tsx')).AuditLogModal;

/** What the address lays over whatever page is open, for those who may see it. */
export function GlobalModal() {
  const { viewer } = useAppData();
  const { view, show } = useView();
  const onClose = () => show(null);
  const showsAccount = view === 'myAccount' && isLoggedIn(viewer);
  const showsAuditLog = view === 'auditLog' && isLoggedIn(viewer) && holds(viewer, ['admin::see_auditlog']);
  const account = usePart<ViewProps & { onOpen: () => void }>(showsAccount, loadAccount, onClose);
  const auditLog = usePart<ViewProps>(showsAuditLog, loadAuditLog, onClose);
  return (
    <>
      {account?.({ isOpen: showsAccount, onOpen: () => show('myAccount'), onClose })}
      {auditLog?.({ isOpen: showsAuditLog, onClose })}
    </>
  );
}
