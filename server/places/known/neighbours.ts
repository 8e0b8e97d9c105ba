/** As for Belgium; Dutch towns by their four digits. */
export const france = `
48.86 2.35: 75001 Paris/Parijs, 75002 Paris/Parijs, 75003 Paris/Parijs, 75004 Paris/Parijs, 75005 Paris/Parijs, 75006 Paris/Parijs, 75007 Paris/Parijs, 75008 Paris/Parijs, 75009 Paris/Parijs, 75010 Paris/Parijs, 75011 Paris/Parijs, 75012 Paris/Parijs, 75013 Paris/Parijs, 75014 Paris/Parijs, 75015 Paris/Parijs, 75016 Paris/Parijs, 75017 Paris/Parijs, 75018 Paris/Parijs, 75019 Paris/Parijs, 75020 Paris/Parijs, 75116 Paris/Parijs, 92100 Boulogne-Billancourt, 93200 Saint-Denis, 94300 Vincennes, 78000 Versailles
50.63 3.06: 59000 Lille/Rijsel, 59800 Lille/Rijsel, 59160 Lomme, 59260 Hellemmes, 59650 Villeneuve-d’Ascq, 59100 Roubaix/Robaais, 59200 Tourcoing/Toerkonje, 59280 Armentières/Armentiers, 59280 Bois-Grenier, 59270 Bailleul/Belle, 59270 Méteren, 59190 Hazebrouck/Hazebroek
51.03 2.38: 59140 Dunkerque/Duinkerke, 59240 Dunkerque/Duinkerke, 59380 Bergues/Sint-Winoksbergen, 59820 Gravelines/Grevelingen, 62100 Calais, 62200 Boulogne-sur-Mer/Bonen, 62500 Saint-Omer/Sint-Omaars
50.28 2.95: 62000 Arras/Atrecht, 62300 Lens, 59500 Douai/Dowaai, 59400 Cambrai/Kamerijk, 59300 Valenciennes/Valencijn, 59600 Maubeuge, 80000 Amiens
49.26 4.03: 51100 Reims, 08000 Charleville-Mézières, 08000 Warcq, 08600 Givet, 54000 Nancy, 57000 Metz, 57100 Thionville, 54400 Longwy, 67000 Strasbourg/Straatsburg, 68100 Mulhouse
47.22 -1.55: 35000 Rennes, 44000 Nantes, 49000 Angers, 29200 Brest, 76000 Rouen, 14000 Caen, 45000 Orléans, 37000 Tours
45.76 4.84: 69001 Lyon, 69002 Lyon, 69003 Lyon, 69004 Lyon, 69005 Lyon, 69006 Lyon, 69007 Lyon, 69008 Lyon, 69009 Lyon, 38000 Grenoble, 42000 Saint-Étienne, 21000 Dijon, 25000 Besançon, 63000 Clermont-Ferrand
43.30 5.38: 13001 Marseille, 13002 Marseille, 13003 Marseille, 13004 Marseille, 13005 Marseille, 13006 Marseille, 13007 Marseille, 13008 Marseille, 13009 Marseille, 13010 Marseille, 13011 Marseille, 13012 Marseille, 13013 Marseille, 13014 Marseille, 13015 Marseille, 13016 Marseille
43.60 3.88: 06000 Nice, 34000 Montpellier, 31000 Toulouse, 33000 Bordeaux, 64000 Pau, 66000 Perpignan
`;

export const netherlands = `
52.37 4.90: 1011 Amsterdam, 1012 Amsterdam, 1013 Amsterdam, 1015 Amsterdam, 1016 Amsterdam, 1017 Amsterdam, 1018 Amsterdam, 1054 Amsterdam, 1071 Amsterdam, 1072 Amsterdam, 1181 Amstelveen, 1211 Hilversum, 1315 Almere, 2011 Haarlem
52.08 4.31: 2311 Leyde/Leiden, 2511 La Haye/Den Haag, 2512 La Haye/Den Haag, 2513 La Haye/Den Haag, 2514 La Haye/Den Haag, 2583 La Haye/Den Haag, 2611 Delft, 2711 Zoetermeer, 2801 Gouda
51.92 4.48: 3011 Rotterdam, 3012 Rotterdam, 3014 Rotterdam, 3016 Rotterdam, 3021 Rotterdam, 3071 Rotterdam, 3111 Schiedam, 3311 Dordrecht
52.09 5.12: 3511 Utrecht, 3512 Utrecht, 3513 Utrecht, 3521 Utrecht, 3581 Utrecht, 3811 Amersfoort
51.50 3.61: 4331 Middelbourg/Middelburg, 4381 Flessingue/Vlissingen, 4524 L’Écluse/Sluis, 4531 Terneuzen, 4461 Goes, 4611 Bergen op Zoom, 4701 Roosendaal
51.59 4.78: 4811 Bréda/Breda, 4817 Bréda/Breda, 5038 Tilburg, 5211 Bois-le-Duc/’s-Hertogenbosch, 5611 Eindhoven, 5612 Eindhoven, 5701 Helmond
50.85 5.69: 6211 Maastricht, 6221 Maastricht, 6131 Sittard, 6041 Ruremonde/Roermond, 5911 Venlo, 6411 Heerlen
51.98 5.90: 6511 Nimègue/Nijmegen, 6811 Arnhem, 7311 Apeldoorn, 7411 Deventer, 7511 Enschede, 8011 Zwolle, 8911 Leeuwarden, 9711 Groningue/Groningen, 9712 Groningue/Groningen
`;

export const luxembourg = `
49.61 6.13: 1111 Luxembourg/Luxemburg, 1136 Luxembourg/Luxemburg, 1616 Luxembourg/Luxemburg, 1855 Luxembourg/Luxemburg, 2125 Luxembourg/Luxemburg, 2449 Luxembourg/Luxemburg, 7220 Walferdange, 8041 Strassen, 8077 Bertrange, 5811 Hesperange
49.50 5.98: 4001 Esch-sur-Alzette/Esch-aan-de-Alzette, 4041 Esch-sur-Alzette/Esch-aan-de-Alzette, 3511 Dudelange, 4501 Differdange, 4701 Pétange, 3201 Bettembourg
49.87 6.16: 9001 Ettelbruck, 9201 Diekirch, 6401 Echternach, 9501 Wiltz, 9701 Clervaux, 5501 Remich, 6601 Wasserbillig, 6601 Mertert
`;
