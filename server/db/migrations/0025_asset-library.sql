CREATE INDEX "assets_folder_id_index" ON "assets" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "product_pictures_asset_id_index" ON "product_pictures" USING btree ("asset_id");