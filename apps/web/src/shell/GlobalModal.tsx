import { holds } from '@carestead/domain/access/holds';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import { useAppData } from '../platform/useAppData.ts';
import { usePart } from '../platform/usePart.ts';
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
