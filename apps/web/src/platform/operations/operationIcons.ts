import type { Icon } from '@tabler/icons-react';
import {
  IconCertificate,
  IconCloudUpload,
  IconDatabaseExport,
  IconDownload,
  IconKey,
  IconPackageImport,
  IconRefresh,
  IconRestore,
  IconScreenShare,
  IconShieldCheck,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';

/** The pictures of operations; one of a newer server has none of its own. */
export const operationIcons: Readonly<Record<string, Icon>> = {
  backup: IconDatabaseExport,
  backup_deleted: IconTrash,
  backup_downloaded: IconDownload,
  backup_passphrase: IconKey,
  backup_uploaded: IconUpload,
  cleanup: IconTrash,
  drill: IconShieldCheck,
  licence: IconCertificate,
  online_backup: IconCloudUpload,
  reload: IconScreenShare,
  restart: IconRefresh,
  restore: IconRestore,
  update: IconPackageImport,
  update_check: IconPackageImport,
  update_upload: IconUpload,
};
