/** Coordinates of a region, then its towns: code and name, in both languages if there are two. */
export const belgium = `
50.85 4.35: 1000 Bruxelles/Brussel, 1020 Laeken/Laken, 1120 Neder-Over-Heembeek, 1130 Haren, 1030 Schaerbeek/Schaarbeek, 1040 Etterbeek, 1210 Saint-Josse-ten-Noode/Sint-Joost-ten-Node
50.83 4.37: 1050 Ixelles/Elsene, 1060 Saint-Gilles/Sint-Gillis, 1140 Evere, 1150 Woluwe-Saint-Pierre/Sint-Pieters-Woluwe, 1160 Auderghem/Oudergem, 1170 Watermael-Boitsfort/Watermaal-Bosvoorde, 1180 Uccle/Ukkel, 1190 Forest/Vorst, 1200 Woluwe-Saint-Lambert/Sint-Lambrechts-Woluwe
50.86 4.32: 1070 Anderlecht, 1080 Molenbeek-Saint-Jean/Sint-Jans-Molenbeek, 1081 Koekelberg, 1082 Berchem-Sainte-Agathe/Sint-Agatha-Berchem, 1083 Ganshoren, 1090 Jette
50.72 4.61: 1300 Wavre/Waver, 1300 Limal, 1301 Bierges, 1310 La Hulpe/Terhulpen, 1315 Incourt, 1320 Beauvechain/Bevekom, 1325 Chaumont-Gistoux, 1330 Rixensart, 1332 Genval, 1340 Ottignies, 1348 Louvain-la-Neuve, 1370 Jodoigne/Geldenaken, 1390 Grez-Doiceau/Graven
50.60 4.33: 1400 Nivelles/Nijvel, 1400 Monstreux, 1410 Waterloo, 1420 Braine-l’Alleud/Eigenbrakel, 1428 Lillois-Witterzée, 1430 Rebecq, 1440 Braine-le-Château/Kasteelbrakel, 1470 Genappe/Genepiën, 1480 Tubize/Tubeke
50.73 4.24: 1500 Hal/Halle, 1600 Sint-Pieters-Leeuw, 1620 Drogenbos, 1630 Linkebeek, 1640 Rhode-Saint-Genèse/Sint-Genesius-Rode, 1650 Beersel, 1652 Alsemberg, 1700 Dilbeek
50.93 4.43: 1730 Asse, 1780 Wemmel, 1800 Vilvorde/Vilvoorde, 1820 Steenokkerzeel, 1830 Machelen, 1831 Diegem, 1850 Grimbergen, 1860 Meise, 1930 Zaventem, 1950 Kraainem, 1970 Wezembeek-Oppem
51.22 4.40: 2000 Anvers/Antwerpen, 2018 Anvers/Antwerpen, 2020 Anvers/Antwerpen, 2030 Anvers/Antwerpen, 2050 Anvers/Antwerpen, 2060 Anvers/Antwerpen, 2100 Deurne, 2140 Borgerhout, 2170 Merksem, 2180 Ekeren, 2600 Berchem, 2610 Wilrijk, 2660 Hoboken
51.32 4.94: 2300 Turnhout, 2310 Rijkevorsel, 2320 Hoogstraten, 2340 Beerse, 2400 Mol, 2440 Geel
51.13 4.57: 2500 Lierre/Lier, 2500 Koningshooikt, 2550 Kontich, 2570 Duffel, 2640 Mortsel, 2650 Edegem
51.03 4.48: 2800 Malines/Mechelen, 2800 Walem, 2801 Heffen, 2811 Hombeek, 2811 Leest, 2812 Muizen, 2820 Bonheiden, 2830 Willebroek, 2850 Boom
50.88 4.70: 3000 Louvain/Leuven, 3001 Heverlee, 3010 Kessel-Lo, 3012 Wilsele, 3018 Wijgmaal, 3020 Herent, 3060 Bertem, 3080 Tervuren
50.81 4.94: 3200 Aerschot/Aarschot, 3290 Diest, 3300 Tirlemont/Tienen, 3300 Bost, 3300 Goetsenhoven, 3300 Hakendover, 3440 Léau/Zoutleeuw
50.93 5.34: 3500 Hasselt, 3500 Sint-Lambrechts-Herk, 3501 Wimmertingen, 3510 Kermt, 3600 Genk, 3620 Lanaken, 3630 Maasmechelen
50.78 5.46: 3700 Tongres/Tongeren, 3700 Berg, 3790 Fourons/Voeren, 3798 Fouron-le-Comte/’s-Gravenvoeren, 3800 Saint-Trond/Sint-Truiden, 3800 Zepperen, 3840 Looz/Borgloon
50.64 5.57: 4000 Liège/Luik, 4000 Glain, 4000 Rocourt, 4020 Liège/Luik, 4020 Bressoux, 4020 Jupille-sur-Meuse, 4020 Wandre, 4030 Grivegnée, 4031 Angleur, 4032 Chênée, 4040 Herstal, 4041 Milmort, 4041 Vottem, 4050 Chaudfontaine
50.61 5.51: 4100 Seraing, 4100 Boncelles, 4101 Jemeppe-sur-Meuse, 4102 Ougrée, 4120 Neupré, 4130 Esneux, 4130 Tilff, 4140 Sprimont, 4300 Waremme/Borgworm, 4280 Hannut/Hannuit, 4400 Flémalle, 4420 Saint-Nicolas, 4420 Montegnée, 4420 Tilleur, 4430 Ans
50.52 5.24: 4500 Huy/Hoei, 4500 Ben-Ahin, 4500 Tihange, 4520 Wanze, 4540 Amay, 4600 Visé/Wezet, 4600 Lanaye/Ternaaien, 4620 Fléron
50.59 5.86: 4700 Eupen, 4710 Lontzen, 4720 La Calamine/Kelmis, 4780 Saint-Vith/Sankt Vith, 4800 Verviers, 4800 Ensival, 4800 Petit-Rechain, 4820 Dison, 4900 Spa, 4910 Theux, 4960 Malmedy, 4970 Stavelot, 4980 Trois-Ponts
50.47 4.87: 5000 Namur/Namen, 5000 Beez, 5001 Belgrade, 5002 Saint-Servais, 5004 Bouge, 5100 Jambes, 5100 Wépion, 5030 Gembloux, 5060 Sambreville, 5300 Andenne, 5500 Dinant, 5590 Ciney, 5600 Philippeville, 5660 Couvin
50.41 4.44: 6000 Charleroi, 6001 Marcinelle, 6010 Couillet, 6020 Dampremy, 6030 Marchienne-au-Pont, 6040 Jumet, 6041 Gosselies, 6060 Gilly, 6061 Montignies-sur-Sambre, 6110 Montigny-le-Tilleul, 6200 Châtelet, 6200 Châtelineau, 6220 Fleurus, 6460 Chimay, 6530 Thuin
49.68 5.81: 6600 Bastogne/Bastenaken, 6700 Arlon/Aarlen, 6700 Bonnert, 6700 Toernich, 6717 Attert, 6760 Virton, 6780 Messancy, 6790 Aubange, 6800 Libramont-Chevigny, 6820 Florenville, 6830 Bouillon, 6840 Neufchâteau, 6900 Marche-en-Famenne, 6940 Durbuy, 6980 La Roche-en-Ardenne
50.45 3.95: 7000 Mons/Bergen, 7011 Ghlin, 7012 Jemappes, 7012 Flénu, 7020 Nimy, 7030 Saint-Symphorien, 7033 Cuesmes, 7060 Soignies/Zinnik, 7060 Horrues, 7090 Braine-le-Comte/’s-Gravenbrakel, 7100 La Louvière, 7100 Haine-Saint-Pierre, 7130 Binche, 7300 Boussu
50.61 3.39: 7500 Tournai/Doornik, 7500 Ere, 7500 Saint-Maur, 7500 Willemeau, 7600 Péruwelz, 7700 Mouscron/Moeskroen, 7700 Luingne, 7780 Comines/Komen, 7784 Warneton/Waasten, 7800 Ath/Aat, 7800 Lanquesaint, 7850 Enghien/Edingen, 7860 Lessines/Lessen, 7880 Flobecq/Vloesberg, 7890 Ellezelles/Elzele
51.21 3.22: 8000 Bruges/Brugge, 8000 Koolkerke, 8200 Sint-Andries, 8200 Sint-Michiels, 8300 Knokke-Heist, 8310 Assebroek, 8370 Blankenberghe/Blankenberge, 8380 Zeebrugge, 8400 Ostende/Oostende, 8420 Le Coq/De Haan, 8430 Middelkerke, 8450 Bredene
50.83 3.26: 8500 Courtrai/Kortrijk, 8501 Heule, 8510 Marke, 8600 Dixmude/Diksmuide, 8620 Nieuport/Nieuwpoort, 8630 Furnes/Veurne, 8660 La Panne/De Panne, 8670 Coxyde/Koksijde, 8670 Oostduinkerke, 8800 Roulers/Roeselare, 8870 Izegem, 8900 Ypres/Ieper, 8900 Brielen, 8930 Menin/Menen, 8970 Poperinge
51.05 3.72: 9000 Gand/Gent, 9030 Mariakerke, 9031 Drongen, 9032 Wondelgem, 9040 Sint-Amandsberg, 9041 Oostakker, 9050 Gentbrugge, 9050 Ledeberg, 9051 Sint-Denijs-Westrem, 9051 Afsnee, 9052 Zwijnaarde, 9060 Zelzate
51.17 4.14: 9100 Saint-Nicolas/Sint-Niklaas, 9100 Nieuwkerken-Waas, 9120 Beveren, 9140 Tamise/Temse, 9160 Lokeren, 9200 Termonde/Dendermonde, 9230 Wetteren, 9300 Alost/Aalst, 9310 Moorsel, 9400 Ninove, 9500 Grammont/Geraardsbergen, 9600 Renaix/Ronse, 9700 Audenarde/Oudenaarde, 9800 Deinze, 9900 Eeklo
`;
