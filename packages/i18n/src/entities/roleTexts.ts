import type { role, roleCallSourceGroup, rolePermission } from '@carestead/domain/entities/role';
import { permissionSentences } from '../permissionSentences.ts';
import { texts } from '../texts.ts';
import { withPrefix } from '../withPrefix.ts';
import type { EntityTextId } from './entityTextId.ts';

type Given = EntityTextId<typeof rolePermission>;
type Permissions = Extract<Given, `choice.${string}`>;
type Id = EntityTextId<typeof role, 'name'> | Exclude<Given, Permissions> | EntityTextId<typeof roleCallSourceGroup>;

const words = texts<Id>({
  'entity.role': { de: 'Rolle', en: 'Role', fr: 'Rôle', it: 'Ruolo' },
  'entity.roles': { de: 'Rollen', en: 'Roles', fr: 'Rôles', it: 'Ruoli' },
  'entity.role.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'hint.role.name': {
    de: 'Eine Rolle verwaltet Benutzer und Rollen, die in der Reihenfolge unter ihr stehen.',
    en: 'A role manages the users and roles below it in the order.',
    fr: 'Un rôle gère les utilisateurs et les rôles placés au-dessous de lui dans l’ordre.',
    it: 'Un ruolo gestisce gli utenti e i ruoli che stanno sotto di lui nell’ordine.',
  },
  'entity.role_permission': { de: 'Berechtigung', en: 'Permission', fr: 'Autorisation', it: 'Autorizzazione' },
  'entity.role_permissions': { de: 'Berechtigungen', en: 'Permissions', fr: 'Autorisations', it: 'Autorizzazioni' },
  'entity.role_permission.permission': {
    de: 'Berechtigung',
    en: 'Permission',
    fr: 'Autorisation',
    it: 'Autorizzazione',
  },
  'entity.role_call_source_group': {
    de: 'Stufe für eine Rufquellengruppe',
    en: 'Level for a call source group',
    fr: 'Niveau pour un groupe de sources',
    it: 'Livello per un gruppo di fonti',
  },
  'entity.role_call_source_groups': {
    de: 'Stufen für Rufquellengruppen',
    en: 'Levels for call source groups',
    fr: 'Niveaux pour les groupes de sources',
    it: 'Livelli per i gruppi di fonti',
  },
  'entity.role_call_source_group.callsource_group_id': {
    de: 'Rufquellengruppe',
    en: 'Call source group',
    fr: 'Groupe de sources',
    it: 'Gruppo di fonti',
  },
  'entity.role_call_source_group.permission_level': { de: 'Stufe', en: 'Level', fr: 'Niveau', it: 'Livello' },
  'choice.role_call_source_group.permission_level.None': { de: 'Keine', en: 'None', fr: 'Aucun', it: 'Nessuno' },
  'choice.role_call_source_group.permission_level.Read': { de: 'Lesen', en: 'Read', fr: 'Lire', it: 'Leggi' },
  'choice.role_call_source_group.permission_level.Write': {
    de: 'Bestehende ändern',
    en: 'Change existing',
    fr: 'Modifier l’existant',
    it: 'Modifica esistenti',
  },
  'choice.role_call_source_group.permission_level.Full': { de: 'Voll', en: 'Full', fr: 'Complet', it: 'Completo' },
});

export const roleTexts = {
  ...words,
  ...withPrefix('choice.role_permission.permission.', permissionSentences),
} satisfies Record<Permissions, unknown>;
