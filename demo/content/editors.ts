import type { Culture } from '#contract/wire.ts';

interface Words {
  title: string;
  summary: string;
  /** Addresses of this shop are written relative to the culture, so that they hold under any application path. */
  html: string;
}

/** A page that shows editors every marked link and form at work; no menu leads to it. */
export const editorsPage: { code: string } & Record<Culture, Words> = {
  code: 'editors',
  fr: {
    title: 'Pour les rédacteurs',
    summary: 'Tous les liens et formulaires qu’une page peut contenir.',
    html: [
      `<h2>Liens ordinaires</h2><ul>
<li><a href="livraison">Notre page Livraison</a></li>
<li><a href="#plus-bas">Plus bas dans cette page</a></li>
<li><a href="livraison#les-modes-de-livraison">Plus bas dans une autre page</a></li>
<li><a class="no-ajax" href="livraison">Livraison, page rechargée</a></li>
<li><a href="livraison" target="_blank">Livraison, nouvel onglet</a></li>
<li><a href="mailto:bonjour@example.com">Nous écrire</a></li>
<li><a href="tel:+3290000000">Nous appeler</a></li>
<li><a href="livraison" data-tag-info='{"event":"livraison","place":"redacteurs"}'>Livraison, qui compte</a></li></ul>`,
      `<h2>Dans une fenêtre</h2><p>
<a href="livraison" data-modal-link data-modal-title="Comment nous livrons" data-modal-size="large" data-modal-class="delivery">Livraison en fenêtre</a> ·
<a href="retours-et-reparations" data-modal-link data-modal-return-url="contact">Retours, puis Contact</a></p>`,
      `<h2>Avec une question</h2><p>
<a href="livraison" data-confirm>Livraison, après une question</a></p>`,
      `<h2>À un endroit de la page</h2><div id="zone"><p>
<a href="livraison" data-update-target="reponse" data-loader="zone">Livraison ici</a></p>
<form method="get" action="catalog" data-update-target="reponse" data-loader="zone">
<label>Rechercher ici <input name="q" value="lampe"></label> <button class="button">Rechercher</button></form></div>
<div id="reponse"><p>La réponse prend cette place.</p></div>
<form method="get" action="catalog" data-update-target="page">
<label>Rechercher partout <input name="q" value="lampe"></label> <button class="button">Ouvrir les résultats</button></form>
<form method="post" action="p/savon-salvia-au-marc-de-cafe" data-update-target="page">
<input type="hidden" name="Quantity" value="2"><button class="button" name="Do" value="addToCart">Ajouter deux savons</button></form>
<form method="post" action="../api/v1/shoppingcarts/shippingcountries" data-update-target="page">
<input type="hidden" name="CountryCode" value="NL"><button class="button">Livrer aux Pays-Bas</button></form>`,
      `<h2>Une quantité</h2><form method="post" action="p/savon-salvia-au-marc-de-cafe" data-update-target="page" data-loader>
<label>Par six, trente-six au plus <input name="Quantity" value="6" inputmode="numeric" data-min-qty="6" data-max-qty="36" data-step-qty="6"></label>
<button class="button" name="Do" value="addToCart">Mettre au panier</button></form>`,
      `<h2>Une autre méthode</h2><p>
<a href="../api/v1/shoppingcarts" data-method="delete" data-update-target="page" data-confirm>Vider mon panier</a>, s’il contient quelque chose : le compteur de l’en-tête revient à zéro.</p>`,
      `<h2>Un bloc qui attend</h2><div id="attente"><p>
<a href="livraison" data-loader="attente">Livraison, ce bloc attend la page</a></p></div>`,
      `<h2>Jusqu’à la fin de la saison</h2><div data-widget="countdown" data-catalog="season" data-over="La saison est finie."></div>`,
      `<h2>Une carte</h2><div data-widget="map" data-title="Où nous sommes" data-markers="[{&quot;coors&quot;:{&quot;lat&quot;:51.054,&quot;lng&quot;:3.725},&quot;title&quot;:&quot;Gand&quot;,&quot;content&quot;:&quot;&lt;p&gt;Comptoir, du mardi au samedi&lt;/p&gt;&quot;},{&quot;coors&quot;:{&quot;lat&quot;:50.645,&quot;lng&quot;:5.574},&quot;title&quot;:&quot;Liège&quot;,&quot;content&quot;:&quot;&lt;p&gt;Entrepôt&lt;/p&gt;&quot;},{&quot;coors&quot;:{&quot;lat&quot;:50.637,&quot;lng&quot;:3.063},&quot;title&quot;:&quot;Lille&quot;,&quot;content&quot;:&quot;&lt;p&gt;Entrepôt&lt;/p&gt;&quot;}]"></div>`,
      `<h2>Actualités</h2><div data-widget="news-calendar" data-children="true"></div>`,
      `<h2>Un bloc entier</h2><div data-bigger-link data-reveal="slide-up" class="notice"><h3><a href="contact">Nous trouver</a></h3>
<p>Tout le bloc mène à la page Contact.</p></div>`,
      `<h2>Un formulaire qui demande avant d’être quitté</h2><form method="get" action="catalog" data-warn-unsaved>
<label>Ce que vous cherchez <input name="q"></label> <button class="button">Envoyer ma demande</button></form>`,
      `<h2>Un script qui attend votre accord</h2><p id="mesure">Les statistiques ne sont pas autorisées.</p>
<script data-consent="statistics">document.getElementById('mesure').textContent = 'Les statistiques sont autorisées.'; (window.dataLayer ??= []).push({ event: 'pageScript' })</script>`,
      `<h2>Après un choix</h2><p id="apres-choix">Aucun choix sur cette page.</p>
<script data-consent-callback="accept">document.getElementById('apres-choix').textContent = 'Merci de votre accord.'</script>
<script data-consent-callback="decline">document.getElementById('apres-choix').textContent = 'Votre refus est respecté.'</script>`,
      `<h2 id="plus-bas">Plus bas</h2><p>Le lien du haut mène ici.</p>`,
    ].join('\n'),
  },
  nl: {
    title: 'Voor redacteurs',
    summary: 'Alle links en formulieren die een pagina kan bevatten.',
    html: [
      `<h2>Gewone links</h2><ul>
<li><a href="levering">Onze pagina Levering</a></li>
<li><a href="#lager">Lager op deze pagina</a></li>
<li><a href="levering#hoe-we-leveren">Lager op een andere pagina</a></li>
<li><a class="no-ajax" href="levering">Levering, pagina opnieuw geladen</a></li>
<li><a href="levering" target="_blank">Levering, nieuw tabblad</a></li>
<li><a href="mailto:dag@example.com">Schrijf ons</a></li>
<li><a href="tel:+3290000000">Ons bellen</a></li>
<li><a href="levering" data-tag-info='{"event":"levering","place":"redacteurs"}'>Levering, die telt</a></li></ul>`,
      `<h2>In een venster</h2><p>
<a href="levering" data-modal-link data-modal-title="Hoe we leveren" data-modal-size="large" data-modal-class="delivery">Levering in een venster</a> ·
<a href="terugsturen-en-herstellen" data-modal-link data-modal-return-url="contact">Terugsturen, dan Contact</a></p>`,
      `<h2>Met een vraag</h2><p>
<a href="levering" data-confirm>Levering, na een vraag</a></p>`,
      `<h2>Op een plaats in de pagina</h2><div id="zone"><p>
<a href="levering" data-update-target="antwoord" data-loader="zone">Levering hier</a></p>
<form method="get" action="catalog" data-update-target="antwoord" data-loader="zone">
<label>Hier zoeken <input name="q" value="lamp"></label> <button class="button">Zoeken</button></form></div>
<div id="antwoord"><p>Het antwoord komt op deze plaats.</p></div>
<form method="get" action="catalog" data-update-target="page">
<label>Overal zoeken <input name="q" value="lamp"></label> <button class="button">Resultaten openen</button></form>
<form method="post" action="p/zeep-salvia-met-koffiedik" data-update-target="page">
<input type="hidden" name="Quantity" value="2"><button class="button" name="Do" value="addToCart">Twee zepen toevoegen</button></form>
<form method="post" action="../api/v1/shoppingcarts/shippingcountries" data-update-target="page">
<input type="hidden" name="CountryCode" value="NL"><button class="button">Naar Nederland leveren</button></form>`,
      `<h2>Een aantal</h2><form method="post" action="p/zeep-salvia-met-koffiedik" data-update-target="page" data-loader>
<label>Per zes, hoogstens zesendertig <input name="Quantity" value="6" inputmode="numeric" data-min-qty="6" data-max-qty="36" data-step-qty="6"></label>
<button class="button" name="Do" value="addToCart">In het winkelmandje</button></form>`,
      `<h2>Een andere methode</h2><p>
<a href="../api/v1/shoppingcarts" data-method="delete" data-update-target="page" data-confirm>Mijn winkelmandje leegmaken</a>, als er iets in ligt: de teller bovenaan gaat terug naar nul.</p>`,
      `<h2>Een blok dat wacht</h2><div id="wachten"><p>
<a href="levering" data-loader="wachten">Levering, dit blok wacht op de pagina</a></p></div>`,
      `<h2>Tot het einde van het seizoen</h2><div data-widget="countdown" data-catalog="season" data-over="Het seizoen is voorbij."></div>`,
      `<h2>Een kaart</h2><div data-widget="map" data-title="Waar we zijn" data-markers="[{&quot;coors&quot;:{&quot;lat&quot;:51.054,&quot;lng&quot;:3.725},&quot;title&quot;:&quot;Gent&quot;,&quot;content&quot;:&quot;&lt;p&gt;Balie, van dinsdag tot zaterdag&lt;/p&gt;&quot;},{&quot;coors&quot;:{&quot;lat&quot;:50.645,&quot;lng&quot;:5.574},&quot;title&quot;:&quot;Luik&quot;,&quot;content&quot;:&quot;&lt;p&gt;Magazijn&lt;/p&gt;&quot;},{&quot;coors&quot;:{&quot;lat&quot;:50.637,&quot;lng&quot;:3.063},&quot;title&quot;:&quot;Rijsel&quot;,&quot;content&quot;:&quot;&lt;p&gt;Magazijn&lt;/p&gt;&quot;}]"></div>`,
      `<h2>Nieuws</h2><div data-widget="news-calendar" data-children="true"></div>`,
      `<h2>Een heel blok</h2><div data-bigger-link data-reveal="slide-up" class="notice"><h3><a href="contact">Waar we zijn</a></h3>
<p>Het hele blok leidt naar de pagina Contact.</p></div>`,
      `<h2>Een formulier dat vraagt voordat het wordt verlaten</h2><form method="get" action="catalog" data-warn-unsaved>
<label>Wat u zoekt <input name="q"></label> <button class="button">Mijn vraag versturen</button></form>`,
      `<h2>Een script dat op uw toestemming wacht</h2><p id="meting">Statistieken zijn niet toegestaan.</p>
<script data-consent="statistics">document.getElementById('meting').textContent = 'Statistieken zijn toegestaan.'; (window.dataLayer ??= []).push({ event: 'pageScript' })</script>`,
      `<h2>Na een keuze</h2><p id="na-keuze">Nog geen keuze op deze pagina.</p>
<script data-consent-callback="accept">document.getElementById('na-keuze').textContent = 'Bedankt voor uw toestemming.'</script>
<script data-consent-callback="decline">document.getElementById('na-keuze').textContent = 'Uw weigering wordt gerespecteerd.'</script>`,
      `<h2 id="lager">Lager</h2><p>De link bovenaan leidt hierheen.</p>`,
    ].join('\n'),
  },
};
