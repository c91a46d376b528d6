import type { ActionOutcome, DeviceAction } from '@carestead/domain/field/deviceActions';
import type { DeviceChangeRefusal } from '@carestead/domain/tree/deviceChange';
import { texts } from '../texts.ts';

type Id =
  | `deviceAction.action.${DeviceAction}`
  | `deviceAction.outcome.${ActionOutcome}`
  | `deviceAction.refused.${DeviceChangeRefusal}`
  | `deviceAction.confirm.${'EndCalls' | 'Restart' | 'disable' | 'enable'}.${'title' | 'text'}`
  | `deviceAction.done.${'disable' | 'enable' | 'replace' | 'activity_on' | 'activity_off'}`
  | `deviceAction.${
      | 'title'
      | 'menu'
      | 'running'
      | 'failed'
      | 'denied'
      | 'conflict'
      | 'muted'
      | 'muted.text'
      | 'disabled'
      | 'disabled.text'
      | 'disable'
      | 'enable'
      | 'replace'
      | 'replace.title'
      | 'replace.text'
      | 'replace.old'
      | 'replace.none'
      | 'activity_on'
      | 'activity_off'
      | 'activity'
      | 'activity.never'
      | 'last'
      | 'last.none'
      | 'last.waiting'
      | 'cancel'}`;

/** What a device is given to do, and its way out of service and back. */
export const deviceAction = texts<Id>({
  'deviceAction.title': {
    de: 'Zustand des Geräts',
    en: 'State of the device',
    fr: 'État de l’appareil',
    it: 'Stato del dispositivo',
  },
  'deviceAction.menu': { de: 'Aktionen', en: 'Actions', fr: 'Actions', it: 'Azioni' },
  'deviceAction.cancel': { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler', it: 'Annulla' },
  'deviceAction.action.EndCalls': {
    de: 'Rufe beenden',
    en: 'Close calls',
    fr: 'Terminer les appels',
    it: 'Terminare le chiamate',
  },
  'deviceAction.action.IgnoreDefects': {
    de: 'Defekte ignorieren',
    en: 'Ignore defects',
    fr: 'Ignorer les défauts',
    it: 'Ignorare i guasti',
  },
  'deviceAction.action.Mute': {
    de: 'Tongeber stummschalten',
    en: 'Mute the sounder',
    fr: 'Couper le son de l’appareil',
    it: 'Disattivare l’audio del dispositivo',
  },
  'deviceAction.action.Unmute': {
    de: 'Stummschaltung aufheben',
    en: 'Unmute',
    fr: 'Rétablir le son',
    it: 'Riattivare l’audio',
  },
  'deviceAction.action.Restart': { de: 'Neu starten', en: 'Restart', fr: 'Redémarrer', it: 'Riavviare' },
  'deviceAction.outcome.accepted': {
    de: 'Angenommen. Das Gerät führt es aus.',
    en: 'Accepted. The device carries it out.',
    fr: 'Accepté. L’appareil l’exécute.',
    it: 'Accettato. Il dispositivo lo esegue.',
  },
  'deviceAction.outcome.not_reachable': {
    de: 'Das Gerät ist nicht erreichbar.',
    en: 'The device cannot be reached.',
    fr: 'L’appareil n’est pas joignable.',
    it: 'Il dispositivo non è raggiungibile.',
  },
  'deviceAction.outcome.refused': {
    de: 'Der Konfigurator hat es abgelehnt.',
    en: 'The configurator refused it.',
    fr: 'Le configurateur l’a refusé.',
    it: 'Il configuratore lo ha rifiutato.',
  },
  'deviceAction.outcome.unknown_device': {
    de: 'Der Konfigurator kennt dieses Gerät nicht. Übertragen Sie zuerst die Konfiguration.',
    en: 'The configurator does not know this device. Transmit the configuration first.',
    fr: 'Le configurateur ne connaît pas cet appareil. Transmettez d’abord la configuration.',
    it: 'Il configuratore non conosce questo dispositivo. Trasmetta prima la configurazione.',
  },
  'deviceAction.outcome.unknown_action': {
    de: 'Dieser Konfigurator kennt die Aktion nicht.',
    en: 'This configurator does not know the action.',
    fr: 'Ce configurateur ne connaît pas cette action.',
    it: 'Questo configuratore non conosce l’azione.',
  },
  'deviceAction.outcome.busy': {
    de: 'Der Konfigurator ist beschäftigt. Bitte versuchen Sie es später noch einmal.',
    en: 'The configurator is busy. Please try again later.',
    fr: 'Le configurateur est occupé. Veuillez réessayer plus tard.',
    it: 'Il configuratore è occupato. Si prega di riprovare più tardi.',
  },
  'deviceAction.outcome.unauthorized': {
    de: 'Der Konfigurator lehnt die Anmeldung ab.',
    en: 'The configurator refuses the log-in.',
    fr: 'Le configurateur refuse la connexion.',
    it: 'Il configuratore rifiuta l’accesso.',
  },
  'deviceAction.outcome.offline': {
    de: 'Keine Verbindung zum Konfigurator. Es wurde nichts gesendet.',
    en: 'No connection to the configurator. Nothing was sent.',
    fr: 'Pas de connexion au configurateur. Rien n’a été envoyé.',
    it: 'Nessuna connessione al configuratore. Non è stato inviato nulla.',
  },
  'deviceAction.outcome.no_answer': {
    de: 'Der Konfigurator hat nicht rechtzeitig geantwortet. Ob das Gerät es ausführt, ist nicht bekannt.',
    en: 'The configurator did not answer in time. Whether the device carries it out is not known.',
    fr: 'Le configurateur n’a pas répondu à temps. On ne sait pas si l’appareil l’exécute.',
    it: 'Il configuratore non ha risposto in tempo. Non si sa se il dispositivo lo esegue.',
  },
  'deviceAction.outcome.under_way': {
    de: 'Für dieses Gerät läuft bereits eine andere Aktion. Bitte versuchen Sie es gleich noch einmal.',
    en: 'Another action is under way for this device. Please try again in a moment.',
    fr: 'Une autre action est en cours pour cet appareil. Veuillez réessayer dans un instant.',
    it: 'Per questo dispositivo è in corso un’altra azione. Si prega di riprovare tra un momento.',
  },
  'deviceAction.running': {
    de: '{action}: wird gesendet',
    en: '{action}: being sent',
    fr: '{action}: envoi en cours',
    it: '{action}: invio in corso',
  },
  'deviceAction.failed': {
    de: 'Der Server hat nicht geantwortet. Prüfen Sie unter «Letzte Aktionen», was geschehen ist.',
    en: 'The server did not answer. Look under “Last actions” for what happened.',
    fr: 'Le serveur n’a pas répondu. Vérifiez sous «Dernières actions» ce qui s’est passé.',
    it: 'Il server non ha risposto. Verifichi in «Ultime azioni» che cosa è successo.',
  },
  'deviceAction.denied': {
    de: 'Ihnen fehlt die Berechtigung, Geräteaktionen auszulösen.',
    en: 'You lack the permission to trigger device actions.',
    fr: 'Il vous manque l’autorisation de déclencher des actions d’appareil.',
    it: 'Manca l’autorizzazione per avviare azioni sui dispositivi.',
  },
  'deviceAction.conflict': {
    de: 'Jemand hat dieses Gerät inzwischen geändert. Bitte prüfen Sie die Werte und versuchen Sie es noch einmal.',
    en: 'Somebody has changed this device in the meantime. Please check the values and try again.',
    fr: 'Quelqu’un a modifié cet appareil entre-temps. Veuillez vérifier les valeurs et réessayer.',
    it: 'Nel frattempo qualcuno ha modificato questo dispositivo. Si prega di controllare i valori e riprovare.',
  },
  'deviceAction.confirm.EndCalls.title': {
    de: 'Rufe von «{name}» beenden?',
    en: 'Close the calls of “{name}”?',
    fr: 'Terminer les appels de «{name}»?',
    it: 'Terminare le chiamate di «{name}»?',
  },
  'deviceAction.confirm.EndCalls.text': {
    de: 'Alle offenen Rufe und Anwesenheiten dieses Geräts enden. Tun Sie das nur, wenn jemand vor Ort ist.',
    en: 'All open calls and presences of this device end. Only do this when somebody is there.',
    fr: 'Tous les appels et présences en cours de cet appareil se terminent. Ne le faites que si quelqu’un est sur place.',
    it: 'Tutte le chiamate e le presenze aperte di questo dispositivo terminano. Lo faccia solo se qualcuno è sul posto.',
  },
  'deviceAction.confirm.Restart.title': {
    de: '«{name}» neu starten?',
    en: 'Restart “{name}”?',
    fr: 'Redémarrer «{name}»?',
    it: 'Riavviare «{name}»?',
  },
  'deviceAction.confirm.Restart.text': {
    de: 'Bis das Gerät wieder erreichbar ist, kann niemand damit rufen.',
    en: 'Until the device can be reached again, nobody can call with it.',
    fr: 'Jusqu’à ce que l’appareil soit de nouveau joignable, personne ne peut appeler avec lui.',
    it: 'Finché il dispositivo non è di nuovo raggiungibile, nessuno può usarlo per chiamare.',
  },
  'deviceAction.confirm.disable.title': {
    de: '«{name}» ausser Betrieb nehmen?',
    en: 'Take “{name}” out of service?',
    fr: 'Mettre «{name}» hors service?',
    it: 'Mettere «{name}» fuori servizio?',
  },
  'deviceAction.confirm.disable.text': {
    de: 'Die Seriennummer {serial} wird entfernt und gemerkt. Nach der nächsten Übertragung gehen von diesem Gerät keine Rufe mehr ein.',
    en: 'The serial number {serial} is removed and remembered. After the next transmission no calls come in from this device.',
    fr: 'Le numéro de série {serial} est retiré et mémorisé. Après la prochaine transmission, plus aucun appel n’arrive de cet appareil.',
    it: 'Il numero di serie {serial} viene rimosso e memorizzato. Dopo la prossima trasmissione non arrivano più chiamate da questo dispositivo.',
  },
  'deviceAction.confirm.enable.title': {
    de: '«{name}» wieder in Betrieb nehmen?',
    en: 'Put “{name}” back into service?',
    fr: 'Remettre «{name}» en service?',
    it: 'Rimettere «{name}» in servizio?',
  },
  'deviceAction.confirm.enable.text': {
    de: 'Die Seriennummer {serial} wird wieder eingetragen. Ab der nächsten Übertragung gehen von diesem Gerät wieder Rufe ein.',
    en: 'The serial number {serial} is put back. From the next transmission on calls come in from this device again.',
    fr: 'Le numéro de série {serial} est rétabli. Dès la prochaine transmission, les appels de cet appareil arrivent de nouveau.',
    it: 'Il numero di serie {serial} viene ripristinato. Dalla prossima trasmissione arrivano di nuovo chiamate da questo dispositivo.',
  },
  'deviceAction.done.disable': {
    de: 'Das Gerät ist ausser Betrieb.',
    en: 'The device is out of service.',
    fr: 'L’appareil est hors service.',
    it: 'Il dispositivo è fuori servizio.',
  },
  'deviceAction.done.enable': {
    de: 'Das Gerät ist wieder in Betrieb.',
    en: 'The device is back in service.',
    fr: 'L’appareil est de nouveau en service.',
    it: 'Il dispositivo è di nuovo in servizio.',
  },
  'deviceAction.done.replace': {
    de: 'Das Gerät ist ausgetauscht. Übertragen Sie die Konfiguration, damit das neue Gerät ruft.',
    en: 'The device is replaced. Transmit the configuration so that the new device can call.',
    fr: 'L’appareil est remplacé. Transmettez la configuration pour que le nouvel appareil puisse appeler.',
    it: 'Il dispositivo è sostituito. Trasmetta la configurazione affinché il nuovo dispositivo possa chiamare.',
  },
  'deviceAction.done.activity_on': {
    de: 'Die Aktivitätskontrolle ist eingeschaltet.',
    en: 'Activity control is on.',
    fr: 'Le contrôle d’activité est activé.',
    it: 'Il controllo di attività è attivo.',
  },
  'deviceAction.done.activity_off': {
    de: 'Die Aktivitätskontrolle ist ausgeschaltet.',
    en: 'Activity control is off.',
    fr: 'Le contrôle d’activité est désactivé.',
    it: 'Il controllo di attività è disattivato.',
  },
  'deviceAction.refused.not_a_device': {
    de: 'Das ist kein Gerät.',
    en: 'This is no device.',
    fr: 'Ce n’est pas un appareil.',
    it: 'Questo non è un dispositivo.',
  },
  'deviceAction.refused.has_no_serial': {
    de: 'Das Gerät hat keine Seriennummer.',
    en: 'The device has no serial number.',
    fr: 'L’appareil n’a pas de numéro de série.',
    it: 'Il dispositivo non ha un numero di serie.',
  },
  'deviceAction.refused.is_disabled': {
    de: 'Das Gerät ist bereits ausser Betrieb.',
    en: 'The device is out of service already.',
    fr: 'L’appareil est déjà hors service.',
    it: 'Il dispositivo è già fuori servizio.',
  },
  'deviceAction.refused.is_not_disabled': {
    de: 'Das Gerät ist nicht ausser Betrieb.',
    en: 'The device is not out of service.',
    fr: 'L’appareil n’est pas hors service.',
    it: 'Il dispositivo non è fuori servizio.',
  },
  'deviceAction.refused.open_calls': {
    de: 'Von diesem Gerät ist ein Ruf offen. Beenden Sie ihn zuerst.',
    en: 'A call of this device is open. Close it first.',
    fr: 'Un appel de cet appareil est en cours. Terminez-le d’abord.',
    it: 'Una chiamata di questo dispositivo è aperta. La termini prima.',
  },
  'deviceAction.muted': { de: 'Tongeber stumm', en: 'Sounder muted', fr: 'Son coupé', it: 'Suono disattivato' },
  'deviceAction.muted.text': {
    de: 'Das Gerät selbst tönt nicht. Seine Rufe werden überall angezeigt wie sonst.',
    en: 'The device itself makes no sound. Its calls are shown everywhere as usual.',
    fr: 'L’appareil lui-même n’émet aucun son. Ses appels s’affichent partout comme d’habitude.',
    it: 'Il dispositivo stesso non emette suoni. Le sue chiamate sono mostrate ovunque come sempre.',
  },
  'deviceAction.disabled': { de: 'Ausser Betrieb', en: 'Out of service', fr: 'Hors service', it: 'Fuori servizio' },
  'deviceAction.disabled.text': {
    de: 'Seit {time}, durch {name}. Die Seriennummer {serial} ist gemerkt.',
    en: 'Since {time}, by {name}. The serial number {serial} is remembered.',
    fr: 'Depuis le {time}, par {name}. Le numéro de série {serial} est mémorisé.',
    it: 'Dal {time}, da {name}. Il numero di serie {serial} è memorizzato.',
  },
  'deviceAction.disable': {
    de: 'Ausser Betrieb nehmen',
    en: 'Take out of service',
    fr: 'Mettre hors service',
    it: 'Mettere fuori servizio',
  },
  'deviceAction.enable': {
    de: 'Wieder in Betrieb nehmen',
    en: 'Put back into service',
    fr: 'Remettre en service',
    it: 'Rimettere in servizio',
  },
  'deviceAction.replace': {
    de: 'Gerät austauschen',
    en: 'Replace the device',
    fr: 'Remplacer l’appareil',
    it: 'Sostituire il dispositivo',
  },
  'deviceAction.replace.title': {
    de: '«{name}» austauschen',
    en: 'Replace “{name}”',
    fr: 'Remplacer «{name}»',
    it: 'Sostituire «{name}»',
  },
  'deviceAction.replace.text': {
    de: 'Das neue Gerät übernimmt Name, Texte, Zeitpläne und Rufe dieses Knotens. Batterie und Erreichbarkeit sind unbekannt, bis es sich meldet.',
    en: 'The new device takes over name, texts, schedules and calls of this node. Battery and reachability are unknown until it reports itself.',
    fr: 'Le nouvel appareil reprend nom, textes, horaires et appels de ce nœud. Pile et joignabilité sont inconnues jusqu’à ce qu’il s’annonce.',
    it: 'Il nuovo dispositivo riprende nome, testi, orari e chiamate di questo nodo. Batteria e raggiungibilità sono ignote finché non si annuncia.',
  },
  'deviceAction.replace.old': {
    de: 'Bisherige Seriennummer',
    en: 'Serial number so far',
    fr: 'Numéro de série actuel',
    it: 'Numero di serie attuale',
  },
  'deviceAction.replace.none': { de: 'keine', en: 'none', fr: 'aucun', it: 'nessuno' },
  'deviceAction.activity_on': {
    de: 'Aktivitätskontrolle einschalten',
    en: 'Switch activity control on',
    fr: 'Activer le contrôle d’activité',
    it: 'Attivare il controllo di attività',
  },
  'deviceAction.activity_off': {
    de: 'Aktivitätskontrolle ausschalten',
    en: 'Switch activity control off',
    fr: 'Désactiver le contrôle d’activité',
    it: 'Disattivare il controllo di attività',
  },
  'deviceAction.activity': {
    de: 'Aktivitätskontrolle ein, letzte Aktivität {time}',
    en: 'Activity control on, last activity {time}',
    fr: 'Contrôle d’activité activé, dernière activité {time}',
    it: 'Controllo di attività attivo, ultima attività {time}',
  },
  'deviceAction.activity.never': {
    de: 'Aktivitätskontrolle ein, noch keine Aktivität gemeldet',
    en: 'Activity control on, no activity reported yet',
    fr: 'Contrôle d’activité activé, aucune activité signalée',
    it: 'Controllo di attività attivo, nessuna attività segnalata',
  },
  'deviceAction.last': { de: 'Letzte Aktionen', en: 'Last actions', fr: 'Dernières actions', it: 'Ultime azioni' },
  'deviceAction.last.none': {
    de: 'In den letzten 30 Tagen keine.',
    en: 'None in the last 30 days.',
    fr: 'Aucune ces 30 derniers jours.',
    it: 'Nessuna negli ultimi 30 giorni.',
  },
  'deviceAction.last.waiting': {
    de: 'Wartet auf Antwort',
    en: 'Waiting for an answer',
    fr: 'En attente de réponse',
    it: 'In attesa di risposta',
  },
});
