import { texts } from '../texts.ts';

export const appManagement = texts({
  'appManagement.title': { de: 'App', en: 'App', fr: 'App', it: 'App' },
  'appManagement.pages': {
    de: 'Bereiche der App',
    en: 'Areas of the app',
    fr: 'Domaines de l’app',
    it: 'Aree dell’app',
  },
  'appManagement.tab.subscriptions': { de: 'Abonnements', en: 'Subscriptions', fr: 'Abonnements', it: 'Abbonamenti' },
  'appManagement.tab.statistic': { de: 'Statistik', en: 'Statistics', fr: 'Statistiques', it: 'Statistiche' },
  'appManagement.tab.groups': { de: 'Gruppen', en: 'Groups', fr: 'Groupes', it: 'Gruppi' },
  'appManagement.tab.users': { de: 'Benutzer', en: 'Users', fr: 'Utilisateurs', it: 'Utenti' },
  'appManagement.tab.clients': { de: 'Geräte', en: 'Devices', fr: 'Appareils', it: 'Dispositivi' },
  'appManagement.tab.displaygroups': {
    de: 'Anzeigegruppen',
    en: 'Display groups',
    fr: 'Groupes d’affichage',
    it: 'Gruppi di visualizzazione',
  },
  'appManagement.tab.notificationchannels': {
    de: 'Töne & Kanäle',
    en: 'Sounds & channels',
    fr: 'Sons & canaux',
    it: 'Suoni e canali',
  },
  'appManagement.tab.settings': { de: 'Einstellungen', en: 'Settings', fr: 'Réglages', it: 'Impostazioni' },
});

export const appGroups = texts({
  'appGroups.calls': { de: 'Rufe', en: 'Calls', fr: 'Appels', it: 'Chiamate' },
  'appGroups.plan.text': {
    de: 'Welche Rufe auf die Telefone der Gruppe gehen.',
    en: 'Which calls go to the phones of the group.',
    fr: 'Quels appels vont aux téléphones du groupe.',
    it: 'Quali chiamate vanno ai telefoni del gruppo.',
  },
  'appGroups.display_groups.text': {
    de: 'Die Anzeigegruppen der beiden Pläne.',
    en: 'The display groups of both plans.',
    fr: 'Les groupes d’affichage des deux plans.',
    it: 'I gruppi di visualizzazione dei due piani.',
  },
  'appGroups.display_groups.none': {
    de: 'Die Pläne brauchen keine eigene Anzeigegruppe.',
    en: 'The plans use no display group of their own.',
    fr: 'Les plans n’utilisent aucun groupe d’affichage propre.',
    it: 'I piani non usano gruppi di visualizzazione propri.',
  },
  'appGroups.display_groups.create': {
    de: 'Neue Anzeigegruppe',
    en: 'New display group',
    fr: 'Nouveau groupe d’affichage',
    it: 'Nuovo gruppo di visualizzazione',
  },
  'appGroups.display_groups.save_first': {
    de: 'Speichern Sie die Gruppe, bevor Sie eine Anzeigegruppe anlegen.',
    en: 'Save the group before you create a display group.',
    fr: 'Enregistrez le groupe avant de créer un groupe d’affichage.',
    it: 'Salvi il gruppo prima di creare un gruppo di visualizzazione.',
  },
  'appGroups.nodes.text': {
    de: 'Rufe eines Knotens mit Vorrang erreichen die Gruppe immer, die eines ignorierten nie. Ein Knoten zählt mit allem, was darunter ist.',
    en: 'Calls from a node with priority always reach the group, those from an ignored one never do. A node counts with all below it.',
    fr: 'Les appels d’un nœud prioritaire atteignent toujours le groupe, ceux d’un nœud ignoré jamais. Un nœud compte avec tout ce qui est au-dessous.',
    it: 'Le chiamate di un nodo prioritario raggiungono sempre il gruppo, quelle di un nodo ignorato mai. Un nodo vale con tutto ciò che sta sotto.',
  },
  'appGroups.nodes.none': {
    de: 'Es gilt allein der Plan.',
    en: 'Only the plan applies.',
    fr: 'Seul le plan s’applique.',
    it: 'Vale solo il piano.',
  },
  'appGroups.nodes.add': {
    de: 'Knoten hinzufügen',
    en: 'Add a node',
    fr: 'Ajouter un nœud',
    it: 'Aggiungi un nodo',
  },
  'appGroups.nodes.present': {
    de: '{name} ist schon in der Liste.',
    en: '{name} is already in the list.',
    fr: '{name} est déjà dans la liste.',
    it: '{name} è già nell’elenco.',
  },
  'appGroups.nodes.status': {
    de: 'Wirkung von {name}',
    en: 'Effect of {name}',
    fr: 'Effet de {name}',
    it: 'Effetto di {name}',
  },
  'appGroups.nodes.remove': {
    de: '{name} entfernen',
    en: 'Remove {name}',
    fr: 'Retirer {name}',
    it: 'Rimuovi {name}',
  },
});

export const appSounds = texts({
  'appSounds.title': { de: 'Töne & Kanäle', en: 'Sounds & channels', fr: 'Sons & canaux', it: 'Suoni e canali' },
  'appSounds.sounds.text': {
    de: 'Dateien, die Telefone abspielen.',
    en: 'Files that phones play.',
    fr: 'Fichiers que jouent les téléphones.',
    it: 'File che i telefoni riproducono.',
  },
  'appSounds.sounds.none': {
    de: 'Noch kein Ton. Ohne Ton klingelt ein Telefon mit seinem eigenen.',
    en: 'No sound yet. Without one a phone rings with its own.',
    fr: 'Pas encore de son. Sans son, un téléphone sonne avec le sien.',
    it: 'Ancora nessun suono. Senza suono un telefono squilla con il proprio.',
  },
  'appSounds.sound.create': { de: 'Neuer Ton', en: 'New sound', fr: 'Nouveau son', it: 'Nuovo suono' },
  'appSounds.sound.no_file': {
    de: 'Keine Tondatei',
    en: 'No sound file',
    fr: 'Pas de fichier',
    it: 'Nessun file audio',
  },
  'appSounds.sound.unreadable': {
    de: 'Dieser Browser kann die Datei nicht lesen.',
    en: 'This browser cannot read the file.',
    fr: 'Ce navigateur ne peut pas lire le fichier.',
    it: 'Questo browser non può leggere il file.',
  },
  'appSounds.sound.length': {
    de: '{seconds} Sekunden',
    en: '{seconds} seconds',
    fr: '{seconds} secondes',
    it: '{seconds} secondi',
  },
  'appSounds.play': { de: 'Abspielen', en: 'Play', fr: 'Lire', it: 'Riproduci' },
  'appSounds.play.named': { de: '{name} abspielen', en: 'Play {name}', fr: 'Lire {name}', it: 'Riproduci {name}' },
  'appSounds.stop': { de: 'Stopp', en: 'Stop', fr: 'Arrêter', it: 'Ferma' },
  'appSounds.repeat': { de: 'Wiederholen', en: 'Repeat', fr: 'Répéter', it: 'Ripeti' },
  'appSounds.channel': { de: 'Ton', en: 'Sound', fr: 'Son', it: 'Suono' },
  'appSounds.vibration': { de: 'Vibration', en: 'Vibration', fr: 'Vibration', it: 'Vibrazione' },
  'appSounds.vibration.record': {
    de: 'Antippen und halten',
    en: 'Tap and hold',
    fr: 'Toucher et maintenir',
    it: 'Tocca e tieni premuto',
  },
  'appSounds.vibration.record.text': {
    de: 'Tippen Sie das Muster auf die Fläche, mit der Maus, dem Finger oder der Leertaste. Nach zwei Sekunden Ruhe ist es fertig.',
    en: 'Tap the pattern on the area, with the mouse, a finger or the space bar. After two seconds of rest it is done.',
    fr: 'Tapez le rythme sur la surface, avec la souris, le doigt ou la barre d’espace. Après deux secondes de repos, il est terminé.',
    it: 'Batta il ritmo sulla superficie, con il mouse, il dito o la barra spaziatrice. Dopo due secondi di pausa è finito.',
  },
  'appSounds.vibration.recording': {
    de: 'Wird aufgenommen …',
    en: 'Recording …',
    fr: 'Enregistrement …',
    it: 'Registrazione …',
  },
  'appSounds.vibration.none': {
    de: 'Keine Vibration',
    en: 'No vibration',
    fr: 'Pas de vibration',
    it: 'Nessuna vibrazione',
  },
  'appSounds.vibration.drawn': {
    de: '{count, plural, one {# Vibration} other {# Vibrationen}} in {seconds} Sekunden',
    en: '{count, plural, one {# vibration} other {# vibrations}} in {seconds} seconds',
    fr: '{count, plural, one {# vibration} other {# vibrations}} en {seconds} secondes',
    it: '{count, plural, one {# vibrazione} other {# vibrazioni}} in {seconds} secondi',
  },
  'appSounds.vibration.try': {
    de: 'Auf diesem Gerät vibrieren',
    en: 'Vibrate on this device',
    fr: 'Faire vibrer cet appareil',
    it: 'Fai vibrare questo dispositivo',
  },
  'appSounds.vibration.clear': {
    de: 'Ohne Vibration',
    en: 'Without vibration',
    fr: 'Sans vibration',
    it: 'Senza vibrazione',
  },
});

export const appSettings = texts({
  'appSettings.failsafe': {
    de: 'Wenn niemand erreicht wird',
    en: 'When no one is reached',
    fr: 'Si personne n’est joint',
    it: 'Se nessuno viene raggiunto',
  },
  'appSettings.failsafe.missing.title': {
    de: 'Keine Auffanggruppe',
    en: 'No failsafe group',
    fr: 'Pas de groupe de secours',
    it: 'Nessun gruppo di riserva',
  },
  'appSettings.failsafe.missing.text': {
    de: 'Ein dringender Ruf, den kein Telefon bestätigt, geht an niemanden. Wählen Sie eine Gruppe, die immer erreichbar ist.',
    en: 'An urgent call that no phone confirms goes to no one. Choose a group that can always be reached.',
    fr: 'Un appel urgent qu’aucun téléphone ne confirme ne va à personne. Choisissez un groupe toujours joignable.',
    it: 'Una chiamata urgente che nessun telefono conferma non va a nessuno. Scelga un gruppo sempre raggiungibile.',
  },
  'appSettings.failsafe.empty.title': {
    de: 'Die Auffanggruppe hat keine Benutzer',
    en: 'The failsafe group has no users',
    fr: 'Le groupe de secours n’a pas d’utilisateurs',
    it: 'Il gruppo di riserva non ha utenti',
  },
  'appSettings.failsafe.empty.text': {
    de: 'Ordnen Sie der Gruppe App-Benutzer zu, oder wählen Sie eine andere.',
    en: 'Assign app users to the group, or choose another one.',
    fr: 'Attribuez des utilisateurs de l’app au groupe, ou choisissez-en un autre.',
    it: 'Assegni utenti dell’app al gruppo, o ne scelga un altro.',
  },
  'appSettings.timeouts': {
    de: 'Ablauf eines Rufs',
    en: 'Course of a call',
    fr: 'Déroulement d’un appel',
    it: 'Svolgimento di una chiamata',
  },
  'appSettings.display': { de: 'Auf dem Telefon', en: 'On the phone', fr: 'Sur le téléphone', it: 'Sul telefono' },
  'appSettings.log_in': { de: 'Anmeldung', en: 'Log-in', fr: 'Connexion', it: 'Accesso' },
  'appSettings.sos': { de: 'SOS', en: 'SOS', fr: 'SOS', it: 'SOS' },
  'appSettings.subscriptions': { de: 'Abonnements', en: 'Subscriptions', fr: 'Abonnements', it: 'Abbonamenti' },
  'appSettings.subscriptions.off': {
    de: 'Abonnements sind aus',
    en: 'Subscriptions are off',
    fr: 'Les abonnements sont désactivés',
    it: 'Gli abbonamenti sono disattivati',
  },
  'appSettings.call_channels': {
    de: 'Töne der Rufe',
    en: 'Sounds of calls',
    fr: 'Sons des appels',
    it: 'Suoni delle chiamate',
  },
  'appSettings.alert_channels': {
    de: 'Töne der Alarme',
    en: 'Sounds of alerts',
    fr: 'Sons des alertes',
    it: 'Suoni degli allarmi',
  },
});
