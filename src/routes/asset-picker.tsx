export { assetPickerFor } from '#app/flows/asset-picker.ts';
export { AssetPicker } from '#views/assetPicker/AssetPicker.tsx';
