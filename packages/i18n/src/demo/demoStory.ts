import { texts } from '../texts.ts';

/** The captions of the story, in its order. */
export const demoStory = texts({
  'demo.story.calm': {
    de: 'Eine Nacht im {facility}: {first} ist auf dem Rundgang.',
    en: 'A night in {facility}: {first} is doing her round.',
    fr: 'Une nuit à {facility}: {first} fait sa ronde.',
    it: 'Una notte a {facility}: {first} fa il giro.',
  },
  'demo.story.calm.text': {
    de: 'Stellen Sie sich zwei Uhr früh vor. Drei Telefone sind bereit, zwei weitere Pflegende sind im Haus.',
    en: 'Imagine two in the morning. Three phones are ready, two more carers are in the facility.',
    fr: 'Imaginez deux heures du matin. Trois téléphones sont prêts, deux autres soignants sont dans l’établissement.',
    it: 'Immagini le due di notte. Tre telefoni sono pronti, altri due curanti sono nella struttura.',
  },
  'demo.story.round': {
    de: '{first} betritt {room} und drückt Grün.',
    en: '{first} enters {room} and presses green.',
    fr: '{first} entre dans {room} et appuie sur vert.',
    it: '{first} entra in {room} e preme il verde.',
  },
  'demo.story.round.text': {
    de: 'Die Türlampe zeigt, wo sie ist; die Rufanzeige führt ihre Anwesenheit.',
    en: 'The door lamp shows where she is; the call display lists her presence.',
    fr: 'La lampe de porte montre où elle est; l’écran d’appels indique sa présence.',
    it: 'La lampada della porta mostra dov’è; il pannello chiamate indica la sua presenza.',
  },
  'demo.story.fall': {
    de: 'Sturz in {room}. {first} braucht Hilfe.',
    en: 'A fall in {room}. {first} needs help.',
    fr: 'Chute dans {room}. {first} a besoin d’aide.',
    it: 'Caduta in {room}. {first} ha bisogno di aiuto.',
  },
  'demo.story.fall.text': {
    de: 'Sie ist im Zimmer und drückt Rot: Aus Anwesenheit wird Notfall. Die Telefone klingeln.',
    en: 'She is in the room and presses red: presence becomes an emergency. The phones ring.',
    fr: 'Elle est dans la chambre et appuie sur rouge: la présence devient une urgence. Les téléphones sonnent.',
    it: 'È nella camera e preme il rosso: la presenza diventa un’emergenza. I telefoni squillano.',
  },
  'demo.story.ringing': {
    de: 'Wer geht? Tippen Sie selbst auf «Ich gehe».',
    en: 'Who goes? Tap “I am going” yourself.',
    fr: 'Qui y va? Touchez vous-même «J’y vais».',
    it: 'Chi va? Tocchi lei «Vado io».',
  },
  'demo.story.ringing.text': {
    de: 'Tippt niemand, nimmt {ready} in wenigen Sekunden an.',
    en: 'If nobody taps, {ready} accepts in a few seconds.',
    fr: 'Si personne ne touche, {ready} accepte dans quelques secondes.',
    it: 'Se nessuno tocca, {ready} accetta tra pochi secondi.',
  },
  'demo.story.going': {
    de: 'Jemand geht: Alle anderen Telefone verstummen.',
    en: 'Somebody goes: all other phones fall silent.',
    fr: 'Quelqu’un y va: tous les autres téléphones se taisent.',
    it: 'Qualcuno va: tutti gli altri telefoni tacciono.',
  },
  'demo.story.going.text': {
    de: 'Die Rufanzeige nennt den Namen, {first} sieht, dass Hilfe kommt.',
    en: 'The call display gives the name, and {first} sees that help is coming.',
    fr: 'L’écran d’appels indique le nom, {first} voit que l’aide arrive.',
    it: 'Il pannello chiamate indica il nome, {first} vede che l’aiuto arriva.',
  },
  'demo.story.there': {
    de: '{second} ist da. Sie sind zu zweit.',
    en: '{second} is there. They are two now.',
    fr: '{second} est sur place. Voilà du renfort.',
    it: '{second} è sul posto. Sono in due.',
  },
  'demo.story.there.text': {
    de: 'Ein Tipp auf «Ich bin da» sagt es allen. Der Notfall bleibt offen, bis im Zimmer eine Taste gedrückt wird.',
    en: 'A tap on “I am there” tells everybody. The emergency stays open until a button is pressed in the room.',
    fr: 'Toucher «J’y suis» le dit à tout le monde. L’urgence reste ouverte jusqu’à ce qu’une touche soit pressée dans la chambre.',
    it: 'Un tocco su «Sono qui» lo dice a tutti. L’emergenza resta aperta finché in camera non si preme un tasto.',
  },
  'demo.story.over': {
    de: 'Entwarnung: Ein Druck beendet den Notfall.',
    en: 'All clear: one press ends the emergency.',
    fr: 'Fin d’alerte: une pression termine l’urgence.',
    it: 'Cessato allarme: una pressione termina l’emergenza.',
  },
  'demo.story.over.text': {
    de: 'Beendet wird im Zimmer, nicht am Bildschirm: So war wirklich jemand dort.',
    en: 'It is ended in the room, not on a screen: so somebody really was there.',
    fr: 'On termine dans la chambre, pas à l’écran: quelqu’un y était donc vraiment.',
    it: 'Si termina in camera, non sullo schermo: così qualcuno c’era davvero.',
  },
  'demo.story.stays': {
    de: 'Übergabe: {second} bleibt, {first} geht weiter.',
    en: 'Handover: {second} stays, {first} moves on.',
    fr: 'Relais: {second} reste, {first} continue.',
    it: 'Consegna: {second} resta, {first} prosegue.',
  },
  'demo.story.stays.text': {
    de: 'Grün im Zimmer: Die Anwesenheit läuft, bis wieder jemand Grün drückt.',
    en: 'Green in the room: presence lasts until somebody presses green again.',
    fr: 'Vert dans la chambre: la présence dure jusqu’à ce que quelqu’un appuie de nouveau sur vert.',
    it: 'Verde in camera: la presenza dura finché qualcuno preme di nuovo il verde.',
  },
  'demo.story.leaves': {
    de: '{room} ist wieder ruhig.',
    en: '{room} is quiet again.',
    fr: '{room} est de nouveau calme.',
    it: '{room} è di nuovo tranquilla.',
  },
  'demo.story.leaves.text': {
    de: 'Nichts davon ist verloren: Jeder Schritt steht mit seiner Zeit im Rufprotokoll.',
    en: 'None of it is lost: every step is in the call log with its time.',
    fr: 'Rien n’est perdu: chaque étape figure avec son heure dans le journal des appels.',
    it: 'Nulla è perduto: ogni passo è nel registro chiamate con la sua ora.',
  },
  'demo.story.kept': {
    de: 'Der Nachweis: wer, wann, wo und was angezeigt wurde.',
    en: 'The proof: who, when, where, and what was displayed.',
    fr: 'La preuve: qui, quand, où, et ce qui a été affiché.',
    it: 'La prova: chi, quando, dove e che cosa è stato mostrato.',
  },
  'demo.story.kept.text': {
    de: 'Öffnen Sie den Eintrag des Notfalls: Taste, Rufanzeigen, Telefone, Zusage und Ende stehen untereinander.',
    en: 'Open the entry of the emergency: button, displays, phones, answer and end stand below each other.',
    fr: 'Ouvrez l’entrée de l’urgence: touche, écrans, téléphones, réponse et fin y figurent l’un sous l’autre.',
    it: 'Apra la voce dell’emergenza: tasto, pannelli, telefoni, risposta e fine sono uno sotto l’altro.',
  },
  'demo.story.entry': {
    de: 'Notfall im Rufprotokoll öffnen',
    en: 'Open the emergency in the call log',
    fr: 'Ouvrir l’urgence dans le journal des appels',
    it: 'Apri l’emergenza nel registro chiamate',
  },
});
