type Shown = { message: string; data?: Readonly<Record<string, number | string>> };

/** What is said of each rule at its field, in German, with these values. */
export const ruleMessages: Readonly<Record<string, Shown>> = {
  required: { message: 'Bitte ausfüllen.' },
  between: { message: 'Bitte einen Wert von 1 bis 39 eingeben.', data: { min: 1, max: 39 } },
  not_below: { message: 'Der Wert darf nicht kleiner sein als 1.', data: { min: 1 } },
  at_least: { message: 'Mindestens 3 Zeichen.', data: { size: 3 } },
  at_most: { message: 'Höchstens 3 Zeichen.', data: { size: 3 } },
  invalid_input: { message: 'Diese Eingabe ist nicht gültig.' },
  invalid_number: { message: 'Bitte eine ganze Zahl eingeben.' },
  invalid_ipv4: { message: 'Keine gültige IPv4-Adresse, zum Beispiel 192.168.1.10.' },
  invalid_url: { message: 'Die Adresse muss mit http:// oder https:// beginnen.' },
  invalid_ldap_url: {
    message:
      'Die Adresse muss mit ldap:// oder ldaps:// beginnen und einen Server nennen, zum Beispiel ldaps://dc1.heim.local.',
  },
  invalid_email: { message: 'Keine gültige E-Mail-Adresse.' },
  invalid_mac: { message: 'Keine gültige MAC-Adresse, zum Beispiel 00:1A:2B:3C:4D:5E.' },
  address_not_allowed: {
    message:
      'Diese Adresse ist nicht erlaubt. Möglich sind Adressen von Geräten im Netz, nicht die des Servers selbst.',
  },
  url_with_password: { message: 'Die Adresse darf keinen Benutzernamen und kein Passwort enthalten.' },
  ascii_only: {
    message:
      'Das Zeichen «ü» können die Geräte nicht zeigen. Möglich sind Buchstaben ohne Umlaute, Ziffern, Leerzeichen und . - / + ( ) , :',
    data: { character: 'ü' },
  },
  no_commas: { message: 'Kommas sind nicht möglich.' },
  must_contain: { message: 'Bitte mindestens einen Eintrag wählen.' },
  no_username: { message: 'Der Filter muss {username} enthalten: An dieser Stelle steht der eingegebene Name.' },
  one_must_be_active: { message: 'Mindestens eine Möglichkeit muss aktiv sein.' },
  must_be_unique: { message: 'Dieser Wert ist schon vergeben.' },
  record_exists: { message: 'Es gibt schon einen Eintrag mit denselben Werten.' },
  must_differ: { message: 'Die beiden Werte dürfen nicht gleich sein.' },
  later_than_previous: { message: 'Die Zeit muss nach der vorherigen liegen.' },
  start_before_end: { message: 'Der Beginn muss vor dem Ende liegen.' },
  limit_reached: { message: 'Höchstens 3 Einträge sind möglich.', data: { size: 3 } },
  licence_limit: { message: 'Die Lizenz erlaubt 3 Einträge.', data: { size: 3 } },
  no_match: { message: 'Die Eingabe stimmt nicht überein.' },
  unknown_reference: { message: 'Diesen Eintrag gibt es nicht mehr. Bitte wählen Sie neu.' },
  criterion_format: { message: 'Das Kriterium muss mit 0x beginnen, zum Beispiel 0x6A.' },
  report_migrated: { message: 'Der Bericht ist auf Benachrichtigungen umgestellt und bleibt ausgeschaltet.' },
  section_full: { message: 'Die Abteilung ist voll. Möglich sind höchstens 3 Geräte.', data: { size: 3 } },
  has_linked_devices: { message: 'Ein Knoten mit verknüpften Geräten kann nicht selbst verknüpft werden.' },
  converter_serial: { message: 'Diese Seriennummer gehört zu keinem Umsetzer.' },
  serial_of_converter: {
    message: 'Das ist die Seriennummer eines Umsetzers. Wählen Sie die passende Art oder prüfen Sie die Nummer.',
  },
  not_linkable: { message: 'Dieser Knoten ist nicht als verknüpfbar markiert.' },
  duplicate_position: { message: 'In dieser Abteilung hat schon ein anderer Knoten diese Nummer.' },
  required_by_inheritance: {
    message: 'Hier braucht es einen Wert: Er wird weiter unten geerbt, oder von oben kommt keiner.',
  },
  below_itself: { message: 'Ein Knoten kann nicht zu sich selbst gehören, auch nicht zu einem Knoten unter sich.' },
  too_deep: { message: 'Hier wird der Baum zu tief. Möglich sind 3 Ebenen über einem Knoten.', data: { size: 3 } },
  value_inherited: { message: 'Dieser Wert wird geerbt. Schalten Sie die Vererbung aus, um ihn hier zu ändern.' },
  inherits_data: {
    message:
      'Der Knoten erbt Daten von oben und kann darum nicht verschoben werden. Schalten Sie zuerst die Vererbung aus.',
  },
  children_inherit_section: {
    message: 'Knoten darunter erben die Abteilung. Solange sie das tun, bleibt dieser Knoten, wo er ist.',
  },
  has_children: { message: 'Löschen ist erst möglich, wenn darunter kein Knoten mehr ist.' },
  node_has_open_calls: { message: 'Nicht möglich, solange hier 3 Rufe offen sind.', data: { size: 3 } },
  file_name: { message: 'Der Dateiname darf nur Buchstaben ohne Umlaute, Ziffern, Punkt und Bindestrich enthalten.' },
  file_type: { message: 'Diese Datei passt nicht. Möglich: PNG, JPEG.', data: { types: 'PNG, JPEG' } },
  file_too_large: { message: 'Die Datei ist 6 MB gross. Möglich sind höchstens 3 MB.', data: { actual: 6, size: 3 } },
  file_not_processable: { message: 'Die Datei lässt sich nicht verarbeiten: Sie ist beschädigt oder kein Bild.' },
  image_too_large: {
    message: "Das Bild hat 9'000 × 200 Pixel. Möglich sind höchstens 3 je Seite.",
    data: { width: 9000, height: 200, size: 3 },
  },
  too_common: { message: 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.' },
  wrong_password: { message: 'Das aktuelle Passwort stimmt nicht.' },
  above_rank: { message: 'Das steht über Ihrer eigenen Rolle. Nur jemand mit höherer Rolle kann das ändern.' },
  rights_not_held: {
    message:
      'Eine dieser Rollen enthält Rechte, die Sie selbst nicht haben. Nur jemand mit diesen Rechten kann sie vergeben.',
  },
  outside_systems: {
    message:
      'Das betrifft auch andere Systeme als Ihre. Nur jemand mit Zugriff auf alle betroffenen Systeme kann das ändern.',
  },
  last_superuser: { message: 'Es braucht mindestens einen Super-User. Machen Sie zuerst jemand anderen dazu.' },
  own_account: { message: 'Sie können Ihr eigenes Konto nicht löschen.' },
  ldap_only: { message: 'Das wird im Verzeichnis des Hauses (LDAP) verwaltet.' },
  login_failed: { message: 'Benutzername oder Passwort stimmt nicht.' },
  directory_away: {
    message:
      'Das Verzeichnis (LDAP) antwortet nicht. Wer sich damit anmeldet, kommt erst wieder hinein, wenn es erreichbar ist; wer ein Passwort von hier hat, prüft bitte seine Eingabe.',
  },
  no_known_role: {
    message:
      'Die Anmeldung stimmt, aber Ihr Konto im Verzeichnis (LDAP) hat hier keine Rolle. Bitte wenden Sie sich an die Verwaltung.',
  },
  too_many_attempts: { message: 'Zu viele Versuche. Bitte warten Sie 20 Sekunden.', data: { seconds: 20 } },
  override_active: { message: 'Nicht änderbar, solange die Zusammenschaltung aktiv ist.' },
  missing_right: {
    message: 'Ihnen fehlt die Berechtigung: Darf mit dem Konfigurator abgleichen.',
    data: { permission: 'systemtree::sync' },
  },
  owned_by_another: {
    message: 'Nur wer ihn angelegt hat, kann diesen Filter ändern. Eine Kopie gehört Ihnen.',
  },
  level_too_low: {
    message: 'Ihre Rolle hat in der Rufquellengruppe nicht die nötige Stufe «Bestehende ändern».',
    data: { needed: 'Write' },
  },
  in_use: { message: 'Wird noch verwendet.' },
  open_calls: {
    message: '3 Rufe des Systems sind offen. Löschen ist erst möglich, wenn sie beendet sind.',
    data: { size: 3 },
  },
  copy_failed: {
    message:
      'Die versiegelte Kopie konnte nicht geschrieben werden. Es wurde nichts gelöscht; prüfen Sie den Speicherplatz des Servers.',
  },
  function_does_nothing: { message: 'Eine inaktive Taste hat keine Funktion.' },
  function_has_no_end: { message: 'Ein Impuls meldet kein Ende, und diese Funktion braucht eines.' },
  function_happens_once: { message: 'Diese Funktion geschieht einmal. Mit dem zweiten Druck wäre nichts zu beenden.' },
  function_needs_a_person: {
    message: 'Ein Kontakt bewegt sich auch ohne Personal. Diese Funktion braucht jemanden, der drückt.',
  },
  ends_calls: { message: 'Diese Taste beendet Rufe. Derselbe Druck kann keinen auslösen.' },
  needs_call_type: { message: 'Hier passt nur eine Rufart für Rufe, keine für Anwesenheit oder Defekte.' },
  needs_presence_type: { message: 'Hier passt nur eine Rufart für Anwesenheit.' },
};
