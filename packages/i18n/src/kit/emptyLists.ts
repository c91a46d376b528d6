import { texts } from '../texts.ts';

/** What an entity is for, where its list has no rows yet; loaded with the labels of the entity. */
export const emptyLists = texts({
  'list.empty.text.call_type': {
    de: 'Rufarten sagen, was ein Ruf bedeutet, wie dringend er ist und wie er aussieht.',
    en: 'Call types say what a call means, how urgent it is and how it looks.',
    fr: 'Les types d’appel disent ce qu’un appel signifie, son degré d’urgence et son aspect.',
    it: 'I tipi di chiamata dicono che cosa significa una chiamata, quanto è urgente e come appare.',
  },
  'list.empty.text.report': {
    de: 'Berichte melden per E-Mail, welche Geräte Aufmerksamkeit brauchen: täglich, wöchentlich oder monatlich.',
    en: 'Reports say by e-mail which devices need attention: daily, weekly or monthly.',
    fr: 'Les rapports signalent par e-mail les appareils qui demandent de l’attention: chaque jour, chaque semaine ou chaque mois.',
    it: 'I rapporti segnalano via e-mail i dispositivi che richiedono attenzione: ogni giorno, ogni settimana o ogni mese.',
  },
  'list.empty.text.log_filter': {
    de: 'Eigene Filter stehen über dem Rufprotokoll. Auf Wunsch gehen ihre Rufe regelmässig als Bericht per E-Mail.',
    en: 'Own filters stand above the call log. If you wish, their calls go out regularly as a report by e-mail.',
    fr: 'Vos filtres figurent au-dessus du journal des appels. Sur demande, leurs appels partent régulièrement sous forme de rapport par e-mail.',
    it: 'I propri filtri stanno sopra il registro chiamate. Su richiesta, le loro chiamate partono regolarmente come rapporto via e-mail.',
  },
  'list.empty.text.notification_profile': {
    de: 'Benachrichtigungen sagen, wer über welche Störungen informiert wird, sofort oder jeden Morgen um 08:00.',
    en: 'Notifications say who is informed about which incidents, at once or every morning at 08:00.',
    fr: 'Les notifications disent qui est informé de quels dérangements, immédiatement ou chaque matin à 08:00.',
    it: 'Le notifiche dicono chi viene informato di quali anomalie, subito o ogni mattina alle 08:00.',
  },
  'list.empty.text.call_source': {
    de: 'Rufquellen sagen, was in einem Zimmer einen Ruf auslöst, zum Beispiel das Bett oder das Bad.',
    en: 'Call sources say what in a room raises a call, for example the bed or the bathroom.',
    fr: 'Les sources d’appel disent ce qui déclenche un appel dans une chambre, par exemple le lit ou la salle de bain.',
    it: 'Le fonti dicono che cosa fa partire una chiamata in una camera, per esempio il letto o il bagno.',
  },
  'list.empty.text.call_source_group': {
    de: 'Rufquellengruppen fassen Rufquellen zusammen; Rollen erhalten je Gruppe eine Stufe.',
    en: 'Call source groups bring call sources together; roles get a level for each group.',
    fr: 'Les groupes réunissent des sources d’appel; les rôles reçoivent un niveau par groupe.',
    it: 'I gruppi riuniscono fonti di chiamata; i ruoli ricevono un livello per ogni gruppo.',
  },
  'list.empty.text.button': {
    de: 'Tasten sagen, was ein Druck an einem Gerät bewirkt: welchen Ruf er auslöst und was er beendet.',
    en: 'Buttons say what a press at a device does: which call it raises and what it ends.',
    fr: 'Les touches disent ce que produit une pression sur un appareil: l’appel qu’elle déclenche et ce qu’elle termine.',
    it: 'I tasti dicono che cosa fa una pressione su un dispositivo: quale chiamata fa partire e che cosa termina.',
  },
  'list.empty.text.indicator': {
    de: 'Indikatoren sind die Leuchten der Geräte. Sie zeigen, welche Rufe offen sind.',
    en: 'Indicators are the lamps of the devices. They show which calls are open.',
    fr: 'Les indicateurs sont les voyants des appareils. Ils montrent quels appels sont ouverts.',
    it: 'Gli indicatori sono le spie dei dispositivi. Mostrano quali chiamate sono aperte.',
  },
  'list.empty.text.hub': {
    de: 'Hubs empfangen die Funksignale der Geräte und geben sie an den Konfigurator weiter.',
    en: 'Hubs receive the radio signals of the devices and pass them on to the configurator.',
    fr: 'Les hubs reçoivent les signaux radio des appareils et les transmettent au configurateur.',
    it: 'Gli hub ricevono i segnali radio dei dispositivi e li trasmettono al configuratore.',
  },
  'list.empty.text.role': {
    de: 'Rollen sagen, wer was darf. Ihre Reihenfolge sagt, wer wen verwaltet.',
    en: 'Roles say who may do what. Their order says who manages whom.',
    fr: 'Les rôles disent qui peut faire quoi. Leur ordre dit qui gère qui.',
    it: 'I ruoli dicono chi può fare che cosa. Il loro ordine dice chi gestisce chi.',
  },
  'list.empty.text.schedule': {
    de: 'Zeitpläne teilen den Tag in Abschnitte, zum Beispiel in Schichten.',
    en: 'Schedules divide the day into periods, for example shifts.',
    fr: 'Les horaires divisent la journée en périodes, par exemple selon les équipes.',
    it: 'I programmi orari dividono la giornata in periodi, per esempio in turni.',
  },
  'list.empty.text.section': {
    de: 'Abteilungen fassen Zimmer zusammen und bestimmen, wer welche Rufe sieht.',
    en: 'Sections group rooms and decide who sees which calls.',
    fr: 'Les secteurs regroupent des chambres et déterminent qui voit quels appels.',
    it: 'I reparti raggruppano le camere e stabiliscono chi vede quali chiamate.',
  },
  'list.empty.text.section_template': {
    de: 'Vorlagen füllen den Plan einer Abteilung in einem Schritt.',
    en: 'Templates fill the plan of a section in one step.',
    fr: 'Les modèles remplissent le plan d’un secteur en une fois.',
    it: 'I modelli compilano il piano di un reparto in un solo passo.',
  },
  'list.empty.text.display_group': {
    de: 'Anzeigegruppen sagen, welche Rufe angezeigt werden.',
    en: 'Display groups say which calls are shown.',
    fr: 'Les groupes d’affichage disent quels appels sont affichés.',
    it: 'I gruppi di visualizzazione dicono quali chiamate vengono mostrate.',
  },
  'list.empty.text.system_param': {
    de: 'Der Konfigurator verbindet Carestead mit den Geräten im Haus. Mit ihm beginnt alles.',
    en: 'The configurator connects Carestead with the devices in the facility. Everything begins with it.',
    fr: 'Le configurateur relie Carestead aux appareils de l’établissement. Tout commence par lui.',
    it: 'Il configuratore collega Carestead ai dispositivi della struttura. Tutto comincia da lì.',
  },
  'list.empty.text.system_tree_node': {
    de: 'Geräte gehören zu Zimmern und Stockwerken; über ihre Verbindung kommen die Rufe.',
    en: 'Devices belong to rooms and floors; calls arrive over their connection.',
    fr: 'Les appareils sont rattachés aux chambres et aux étages; les appels arrivent par leur liaison.',
    it: 'I dispositivi appartengono a camere e piani; le chiamate arrivano attraverso il loro collegamento.',
  },
  'list.empty.text.tree_view': {
    de: 'Alle sehen die eingebauten Ansichten. Eine eigene tritt an die Stelle der eingebauten ihrer Art: mit anderem Namen, nur für manche Rollen, oder ausgeschaltet.',
    en: 'Everybody sees the built-in views. One of your own takes the place of the built-in one of its kind: under another name, for some roles only, or switched off.',
    fr: 'Tout le monde voit les vues intégrées. Une vue propre prend la place de la vue intégrée de son type: sous un autre nom, pour certains rôles seulement, ou désactivée.',
    it: 'Tutti vedono le viste integrate. Una vista propria prende il posto di quella integrata del suo tipo: con un altro nome, solo per alcuni ruoli, o disattivata.',
  },
  'list.empty.text.display_group_override': {
    de: 'Zusammenschaltungen leiten die Rufe einer Abteilung für eine Weile anders, zum Beispiel in der Nacht.',
    en: 'Interconnections lead the calls of a section elsewhere for a while, for example at night.',
    fr: 'Les couplages dirigent pour un temps les appels d’un secteur ailleurs, par exemple la nuit.',
    it: 'Le interconnessioni inviano altrove per un po’ le chiamate di un reparto, per esempio di notte.',
  },
});
