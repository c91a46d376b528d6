import type { appDisplayGroup, appDisplayGroupConnection } from '@carestead/domain/appManagement/appDisplayGroup';
import type { appUser } from '@carestead/domain/appManagement/appUser';
import type { appUserGroup, appUserGroupNode } from '@carestead/domain/appManagement/appUserGroup';
import type { subscriptionView } from '@carestead/domain/appManagement/subscriptionView';
import type { EntityTextId } from '../entityTextId.ts';
import { planTexts } from '../routing/planTexts.ts';
import { texts } from '../texts.ts';

export const appUserTexts = texts<
  EntityTextId<typeof appUser, 'app_user_group_id' | 'current_display_name' | 'password'>
>({
  'entity.app_user': { de: 'App-Benutzer', en: 'App user', fr: 'Utilisateur de l’app', it: 'Utente dell’app' },
  'entity.app_users': { de: 'App-Benutzer', en: 'App users', fr: 'Utilisateurs de l’app', it: 'Utenti dell’app' },
  'entity.app_user.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.app_user.app_user_group_id': {
    de: 'Benutzergruppe',
    en: 'User group',
    fr: 'Groupe d’utilisateurs',
    it: 'Gruppo di utenti',
  },
  'hint.app_user.app_user_group_id': {
    de: 'Die Gruppe entscheidet, welche Rufe das Telefon erhält.',
    en: 'The group decides which calls the phone receives.',
    fr: 'Le groupe décide quels appels le téléphone reçoit.',
    it: 'Il gruppo decide quali chiamate riceve il telefono.',
  },
  'entity.app_user.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'entity.app_user.password_repeat': {
    de: 'Passwort wiederholen',
    en: 'Repeat password',
    fr: 'Répéter le mot de passe',
    it: 'Ripetere la password',
  },
  'hint.app_user.password': {
    de: 'Damit meldet sich die Person auf einem gekoppelten App-Gerät an.',
    en: 'With it the person logs in on a paired app device.',
    fr: 'Avec lui, la personne se connecte sur un appareil mobile appairé.',
    it: 'Con essa la persona accede su un dispositivo mobile accoppiato.',
  },
  'entity.app_user.current_display_name': {
    de: 'Name im Dienst',
    en: 'Name on duty',
    fr: 'Nom en service',
    it: 'Nome in servizio',
  },
  'hint.app_user.current_display_name': {
    de: 'So nennt sich die Person seit der Anmeldung. Kolleginnen und Rufanzeigen zeigen diesen Namen.',
    en: 'What the person calls themselves since the log-in. Colleagues and call displays show this name.',
    fr: 'Nom que la personne utilise depuis sa connexion. Les collègues et les écrans d’appels l’affichent.',
    it: 'Nome che la persona usa dall’accesso. Colleghi e pannelli chiamate lo mostrano.',
  },
});

export const appUserGroupTexts = texts<
  EntityTextId<typeof appUserGroup, 'main_group_id' | 'section_id' | 'call_handling_mode' | 'notification_display_mode'>
>({
  'entity.app_user_group': {
    de: 'Benutzergruppe',
    en: 'User group',
    fr: 'Groupe d’utilisateurs',
    it: 'Gruppo di utenti',
  },
  'entity.app_user_groups': {
    de: 'Benutzergruppen',
    en: 'User groups',
    fr: 'Groupes d’utilisateurs',
    it: 'Gruppi di utenti',
  },
  'entity.app_user_group.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.app_user_group.main_group_id': {
    de: 'Hauptgruppe',
    en: 'Main group',
    fr: 'Groupe principal',
    it: 'Gruppo principale',
  },
  'hint.app_user_group.main_group_id': {
    de: 'Dorthin geht ein Ruf weiter, den hier niemand übernimmt.',
    en: 'Where a call goes on to that is not taken here.',
    fr: 'Un appel que personne ne prend en charge ici y est transmis.',
    it: 'Lì prosegue una chiamata che qui nessuno prende in carico.',
  },
  'entity.app_user_group.section_id': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'hint.app_user_group.section_id': {
    de: 'Gilt für «Rufe der Abteilung» im Plan.',
    en: 'Used for “Section calls” in the plan.',
    fr: 'Vaut pour «Appels du secteur» dans le plan.',
    it: 'Vale per «Chiamate del reparto» nel piano.',
  },
  'entity.app_user_group.call_handling_mode': {
    de: 'Rufbearbeitung',
    en: 'Call handling',
    fr: 'Traitement des appels',
    it: 'Gestione delle chiamate',
  },
  'hint.app_user_group.call_handling_mode': {
    de: '«Nur ablehnen»: Rufe werden im Zimmer quittiert, auf dem Telefon kann man sie nur ablehnen.',
    en: '“Reject only”: calls are acknowledged in the room, on the phone they can only be rejected.',
    fr: '«Refuser seulement»: les appels sont acquittés dans la chambre, le téléphone permet seulement de les refuser.',
    it: '«Solo rifiutare»: le chiamate si confermano in camera, sul telefono si possono solo rifiutare.',
  },
  'choice.app_user_group.call_handling_mode.Full': {
    de: 'Annehmen und ablehnen',
    en: 'Accept and reject',
    fr: 'Accepter et refuser',
    it: 'Accettare e rifiutare',
  },
  'choice.app_user_group.call_handling_mode.RejectOnly': {
    de: 'Nur ablehnen',
    en: 'Reject only',
    fr: 'Refuser seulement',
    it: 'Solo rifiutare',
  },
  'entity.app_user_group.notification_display_mode': {
    de: 'Neue Rufe auf dem Telefon',
    en: 'New calls on the phone',
    fr: 'Nouveaux appels sur le téléphone',
    it: 'Nuove chiamate sul telefono',
  },
  'hint.app_user_group.notification_display_mode': {
    de: '«Vollbild»: ein neuer Ruf füllt das ganze Telefon.',
    en: '“Full screen”: a new call fills the whole phone.',
    fr: '«Plein écran»: un nouvel appel occupe tout le téléphone.',
    it: '«Schermo intero»: una nuova chiamata occupa tutto il telefono.',
  },
  'choice.app_user_group.notification_display_mode.Default': {
    de: 'Standard',
    en: 'Standard',
    fr: 'Standard',
    it: 'Standard',
  },
  'choice.app_user_group.notification_display_mode.Fullscreen': {
    de: 'Vollbild',
    en: 'Full screen',
    fr: 'Plein écran',
    it: 'Schermo intero',
  },
  ...planTexts('app_user_group'),
});

export const appUserGroupNodeTexts = texts<EntityTextId<typeof appUserGroupNode>>({
  'entity.app_user_group_node': {
    de: 'Knoten der Gruppe',
    en: 'Node of the group',
    fr: 'Nœud du groupe',
    it: 'Nodo del gruppo',
  },
  'entity.app_user_group_nodes': {
    de: 'Knoten der Gruppe',
    en: 'Nodes of the group',
    fr: 'Nœuds du groupe',
    it: 'Nodi del gruppo',
  },
  'entity.app_user_group_node.system_tree_node_id': { de: 'Knoten', en: 'Node', fr: 'Nœud', it: 'Nodo' },
  'entity.app_user_group_node.status': { de: 'Wirkung', en: 'Effect', fr: 'Effet', it: 'Effetto' },
  'choice.app_user_group_node.status.priority': { de: 'Vorrang', en: 'Priority', fr: 'Prioritaire', it: 'Priorità' },
  'choice.app_user_group_node.status.ignored': { de: 'Ignoriert', en: 'Ignored', fr: 'Ignoré', it: 'Ignorato' },
});

export const appDisplayGroupTexts = texts<EntityTextId<typeof appDisplayGroup, 'rule_set'>>({
  'entity.app_display_group': {
    de: 'App-Anzeigegruppe',
    en: 'App display group',
    fr: 'Groupe d’affichage de l’app',
    it: 'Gruppo di visualizzazione dell’app',
  },
  'entity.app_display_groups': {
    de: 'App-Anzeigegruppen',
    en: 'App display groups',
    fr: 'Groupes d’affichage de l’app',
    it: 'Gruppi di visualizzazione dell’app',
  },
  'entity.app_display_group.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.app_display_group.rule_set': { de: 'Zeigt', en: 'Shows', fr: 'Affiche', it: 'Mostra' },
  'hint.app_display_group.rule_set': {
    de: '«Rufe der Abteilung» meint die Abteilung der Benutzergruppe.',
    en: '“Section calls” means the section of the user group.',
    fr: '«Appels du secteur» désigne le secteur du groupe d’utilisateurs.',
    it: '«Chiamate del reparto» indica il reparto del gruppo di utenti.',
  },
  'choice.app_display_group.rule_set.connections': {
    de: 'Zugeordnete Rufe',
    en: 'Assigned calls',
    fr: 'Appels attribués',
    it: 'Chiamate assegnate',
  },
  'choice.app_display_group.rule_set.all': {
    de: 'Alle Rufe',
    en: 'All calls',
    fr: 'Tous les appels',
    it: 'Tutte le chiamate',
  },
  'choice.app_display_group.rule_set.none': {
    de: 'Keine Rufe',
    en: 'No calls',
    fr: 'Aucun appel',
    it: 'Nessuna chiamata',
  },
  'choice.app_display_group.rule_set.section': {
    de: 'Rufe der Abteilung',
    en: 'Section calls',
    fr: 'Appels du secteur',
    it: 'Chiamate del reparto',
  },
});

export const appDisplayGroupConnectionTexts = texts<EntityTextId<typeof appDisplayGroupConnection>>({
  'entity.app_display_group_connection': { de: 'Zuordnung', en: 'Assignment', fr: 'Attribution', it: 'Assegnazione' },
  'entity.app_display_group_connections': {
    de: 'Zuordnungen',
    en: 'Assignments',
    fr: 'Attributions',
    it: 'Assegnazioni',
  },
  'entity.app_display_group_connection.section_id': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.app_display_group_connection.call_type_id': {
    de: 'Rufart',
    en: 'Call type',
    fr: 'Type d’appel',
    it: 'Tipo di chiamata',
  },
});

export const subscriptionViewTexts = texts<
  EntityTextId<typeof subscriptionView, 'app_user_ids' | 'system_tree_node_ids'>
>({
  'entity.subscription_view': { de: 'Abonnement', en: 'Subscription', fr: 'Abonnement', it: 'Abbonamento' },
  'entity.subscription_views': { de: 'Abonnements', en: 'Subscriptions', fr: 'Abonnements', it: 'Abbonamenti' },
  'entity.subscription_view.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.subscription_view.app_user_ids': {
    de: 'App-Benutzer',
    en: 'App users',
    fr: 'Utilisateurs de l’app',
    it: 'Utenti dell’app',
  },
  'hint.subscription_view.app_user_ids': {
    de: 'Diese Personen erhalten die Rufe.',
    en: 'These people receive the calls.',
    fr: 'Ces personnes reçoivent les appels.',
    it: 'Queste persone ricevono le chiamate.',
  },
  'entity.subscription_view.system_tree_node_ids': { de: 'Knoten', en: 'Nodes', fr: 'Nœuds', it: 'Nodi' },
  'hint.subscription_view.system_tree_node_ids': {
    de: 'Ein Knoten zählt mit allem, was darunter ist.',
    en: 'A node counts with everything below it.',
    fr: 'Un nœud compte avec tout ce qui est en dessous.',
    it: 'Un nodo conta con tutto ciò che sta sotto.',
  },
});
